import type { Row } from '../lib/row.ts';
import { forgedTokens, guessedCodes, reusedTokens } from './accounts.ts';
import { badInput } from './bad-input.ts';
import { busyDatabase } from './busy-database.ts';
import { everythingKilled } from './everything-killed.ts';
import { extraFields } from './extra-fields.ts';
import { fleetKills } from './fleet.ts';
import { foreignRecords } from './foreign-records.ts';
import { codePumping, guessesInOneDay } from './limits.ts';
import { listedRoutes } from './listed-routes.ts';
import { missedNotifications } from './missed-notifications.ts';
import { newDevices } from './new-devices.ts';
import { forgedNotifications, repeatedNotifications } from './notifications.ts';
import { replayedCodes } from './one-time-use.ts';
import { pinnedPackages } from './packages.ts';
import { parallelSubmits } from './parallel-submits.ts';
import { commonPasswords } from './passwords.ts';
import { moduleCombinations } from './rights.ts';
import { rollingRestart } from './rolling-restart.ts';
import { schedules } from './schedules.ts';
import { unexposedSecrets } from './secrets.ts';
import { slowClients } from './slow-clients.ts';
import { strangersGuesses } from './strangers.ts';
import { alteredAudits, flippedBackups } from './tampered-data.ts';
import { twoPeople } from './two-people.ts';
import { unknownAccounts } from './unknown-accounts.ts';

/** Every row, in the order of the plan of tests. */
export const ROWS: readonly Row[] = [
  guessedCodes,
  guessesInOneDay,
  codePumping,
  replayedCodes,
  unknownAccounts,
  commonPasswords,
  reusedTokens,
  forgedTokens,
  newDevices,
  strangersGuesses,
  foreignRecords,
  moduleCombinations,
  extraFields,
  twoPeople,
  listedRoutes,
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
