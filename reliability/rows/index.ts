import type { Row } from '../lib/row.ts';
import { forgedTokens, guessedCodes, reusedTokens } from './accounts.ts';
import { badInput } from './bad-input.ts';
import { busyDatabase } from './busy-database.ts';
import { everythingKilled } from './everything-killed.ts';
import { fleetKills } from './fleet.ts';
import { codePumping, guessesInOneDay } from './limits.ts';
import { missedNotifications } from './missed-notifications.ts';
import { forgedNotifications, repeatedNotifications } from './notifications.ts';
import { pinnedPackages } from './packages.ts';
import { parallelSubmits } from './parallel-submits.ts';
import { moduleCombinations } from './rights.ts';
import { rollingRestart } from './rolling-restart.ts';
import { schedules } from './schedules.ts';
import { unexposedSecrets } from './secrets.ts';
import { slowClients } from './slow-clients.ts';
import { strangersGuesses } from './strangers.ts';
import { alteredAudits, flippedBackups } from './tampered-data.ts';

/** Every row, in the order of the plan of tests. */
export const ROWS: readonly Row[] = [
  guessedCodes,
  guessesInOneDay,
  codePumping,
  reusedTokens,
  forgedTokens,
  strangersGuesses,
  moduleCombinations,
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
  unexposedSecrets,
  pinnedPackages,
  alteredAudits,
];
