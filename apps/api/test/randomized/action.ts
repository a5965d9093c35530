/** A step of a life: it goes through the service that does it for people, and says whether it was refused. */

import type { SeededRandom } from '@unamano/journeys/random';
import type { Sequence } from './sequence.ts';
import type { TestEnvironment } from './test-environment.ts';

export type Outcome = 'done' | 'refused';
export type RandomAction = (
  environment: TestEnvironment,
  sequence: Sequence,
  chance: SeededRandom,
) => Promise<Outcome>;
