/**
 * Every id of the plan of tests, and what proves it now: a row of this suite, tests of the product, or nothing on one machine
 * without other services, which is said. `plan.test.ts` holds that what is named is there.
 */
import { ACCESS } from './access.ts';
import { AUTHENTICATION } from './authentication.ts';
import { CRASHES } from './crashes.ts';
import { INPUT } from './input.ts';
import { MONEY } from './money.ts';
import type { Planned } from './planned.ts';
import { SUPPLY } from './supply.ts';

/** In the plan's order. */
export const PLAN: readonly Planned[] = [
  ...AUTHENTICATION,
  ...ACCESS,
  ...INPUT,
  ...MONEY,
  ...CRASHES,
  ...SUPPLY,
];
