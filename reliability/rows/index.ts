import type { Row } from '../lib/row.ts';
import { everythingKilled } from './everything-killed.ts';
import { fleetKills } from './fleet.ts';

/** Every row, in the order of the plan of tests. */
export const ROWS: readonly Row[] = [fleetKills, everythingKilled];
