/** A step of a life: it goes through the service that does it for people, and says whether it was refused. */
import type { Life } from './life.ts';
import type { Chance } from './random.ts';
import type { Stage } from './stage.ts';

export type Outcome = 'done' | 'refused';
export type Move = (stage: Stage, life: Life, chance: Chance) => Promise<Outcome>;
