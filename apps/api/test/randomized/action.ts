/** A step of a random sequence: it calls the real service and returns whether the service refused it. */

import type { SeededRandom } from '@unamano/journeys/random';
import type { Sequence } from './sequence.ts';
import type { TestEnvironment } from './test-environment.ts';

export type Outcome = 'done' | 'refused';
export type RandomAction = (
  environment: TestEnvironment,
  sequence: Sequence,
  chance: SeededRandom,
) => Promise<Outcome>;
