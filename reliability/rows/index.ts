import type { Row } from '../lib/row.ts';
import { forgedTokens, guessedCodes, reusedTokens } from './accounts.ts';
import { badInput } from './bad-input.ts';
import { busyDatabase } from './busy-database.ts';
import { parallelSubmits } from './deeds.ts';
import { everythingKilled } from './everything-killed.ts';
import { alteredAudits, flippedBackups } from './evidence.ts';
import { fleetKills } from './fleet.ts';
import { dayOfGuesses, pumpedCodes } from './limits.ts';
import { missedNotifications } from './missed-notifications.ts';
import { forgedNotifications, repeatedNotifications } from './notifications.ts';
import { heldPackages } from './packages.ts';
import { setsOfModules } from './rights.ts';
import { rollingRestart } from './rolling-restart.ts';
import { schedules } from './schedules.ts';
import { keptSecrets } from './secrets.ts';
import { slowClients } from './slow-clients.ts';

/** Every row, in the order of the plan of tests. */
export const ROWS: readonly Row[] = [
  guessedCodes,
  dayOfGuesses,
  pumpedCodes,
  reusedTokens,
  forgedTokens,
  setsOfModules,
  badInput,
  slowClients,
  forgedNotifications,
  repeatedNotifications,
  missedNotifications,
  parallelSubmits,
  fleetKills,
  everythingKilled,
  rollingRestart,
  busyDatabase,
  schedules,
  flippedBackups,
  keptSecrets,
  heldPackages,
  alteredAudits,
];
