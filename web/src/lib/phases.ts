/** The phases of a turn as the top line shows them: those of every turn, and the steps of a fight while there is one. */

interface Course {
  turn: string[];
  /** the phase within which the steps of a fight lie */
  within: string;
  fight: string[];
}

const COURSES: Record<string, Course> = {
  opcg: { turn: ['refresh', 'draw', 'don', 'main', 'end'], within: 'main', fight: ['attack', 'block', 'counter', 'damage'] },
  azurlane: { turn: ['reset', 'standby', 'main', 'end'], within: 'main', fight: ['attack', 'defence', 'battle', 'resolution'] },
  fow: {
    turn: ['draw', 'recovery', 'main', 'end'],
    within: 'main',
    fight: ['beginning of battle', 'declare attack', 'declare block', 'first strike', 'damage', 'end of battle'],
  },
};

export function course(game: string, phase: string): Course {
  const family = game.split('-')[0] ?? game;
  return COURSES[family] ?? { turn: [phase], within: phase, fight: [] };
}
