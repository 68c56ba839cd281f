/** A table that nobody plays at: a moment of a replay, or cards to look at. The mats draw it as they draw any other. */

import { Shown, type Why } from '../../lib/shown.svelte';
import type { OptionView } from '../../lib/types';

export class Still extends Shown {
  /** what was answered at this moment: its cards are marked as picked */
  answer: OptionView | null = $state.raw(null);

  constructor(
    /** where there is no rail, what is explained opens as a sheet */
    private readonly sheets = false,
  ) {
    super('');
  }

  override isPicked(handle: string): boolean {
    return handle !== '' && (this.answer?.card === handle || this.answer?.other === handle);
  }

  override openWhy(why: Why): void {
    super.openWhy(why);
    if (this.sheets) this.sheet = 'why';
  }

  override whyNow(): void {
    const d = this.decision;
    if (d) this.openWhy({ title: this.question, citations: d.why, card: this.answer?.card ?? '', note: '' });
  }
}
