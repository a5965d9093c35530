/**
 * Every id of the plan of tests with its proof: a row of this suite, tests of the product, or a remark why one machine
 * without other services cannot prove it. `plan.test.ts` checks that the named rows and tests exist.
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
