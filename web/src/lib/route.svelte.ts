/** Which screen the address means. */

export interface Route {
  screen: string;
  id: string;
  query: URLSearchParams;
}

/** Reads an address: /, /table/ID, /decks ... */
export function parse(path: string, search = ''): Route {
  const [screen = '', id = ''] = path.split('/').filter(Boolean);
  return { screen: screen || 'home', id: decodeURIComponent(id), query: new URLSearchParams(search) };
}

class Router {
  now: Route = $state.raw(parse(location.pathname, location.search));

  constructor() {
    addEventListener('popstate', () => this.read());
  }

  read(): void {
    this.now = parse(location.pathname, location.search);
  }

  /** Goes to an address of this page. */
  go(path: string): void {
    history.pushState(null, '', path);
    this.read();
  }

  /** Lets a link of this page be followed without loading it again. */
  follow = (event: MouseEvent): void => {
    const link = (event.target as Element).closest?.('a[href^="/"]');
    if (!link || event.defaultPrevented || event.button !== 0 || event.metaKey || event.ctrlKey || event.shiftKey) return;
    event.preventDefault();
    this.go(link.getAttribute('href') ?? '/');
  };
}

export const router = new Router();
