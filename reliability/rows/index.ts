import type { Row } from '../lib/row.ts';
import { forgedTokens, guessedCodes, reusedTokens } from './accounts.ts';
import { parallelSubmits } from './deeds.ts';
import { everythingKilled } from './everything-killed.ts';
import { alteredAudits, flippedBackups } from './evidence.ts';
import { fleetKills } from './fleet.ts';
import { forgedNotifications, repeatedNotifications } from './notifications.ts';
import { rollingRestart } from './rolling-restart.ts';

/** Every row, in the order of the plan of tests. */
export const ROWS: readonly Row[] = [
  guessedCodes,
  reusedTokens,
  forgedTokens,
  forgedNotifications,
  repeatedNotifications,
  parallelSubmits,
  fleetKills,
  everythingKilled,
  rollingRestart,
  flippedBackups,
  alteredAudits,
];
