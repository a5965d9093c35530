import { alerts } from '../alerts/row.ts';
import type { Row } from '../lib/row.ts';
import { opening } from '../opening/row.ts';
import { busyDatabase } from './busy-database.ts';
import { everythingKilled } from './everything-killed.ts';
import { failover } from './failover.ts';
import { fleetHour, fleetKills } from './fleet.ts';
import { fullDisk } from './full-disk.ts';
import { millionRequests } from './million-requests.ts';
import { missedNotifications } from './missed-notifications.ts';
import { parallelSubmits } from './parallel-submits.ts';
import { pointInTime } from './point-in-time.ts';
import { powerCut } from './power-cut.ts';
import { release } from './release.ts';
import { repeatedNotifications } from './repeated-notifications.ts';
import { rollingRestart } from './rolling-restart.ts';
import { slowClients } from './slow-clients.ts';

export const ROWS: readonly Row[] = [
  slowClients,
  repeatedNotifications,
  missedNotifications,
  parallelSubmits,
  busyDatabase,
  rollingRestart,
  release,
  fleetKills,
  fleetHour,
  everythingKilled,
  failover,
  pointInTime,
  fullDisk,
  powerCut,
  alerts,
  opening,
  millionRequests,
];
