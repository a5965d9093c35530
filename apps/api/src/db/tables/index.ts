/** Every table of the database, by name, for the query builder. */
import type { AdministrationTables } from './administration.ts';
import type { CollectionsTables } from './collections.ts';
import type { CreditsTables } from './credits.ts';
import type { MoneyTables } from './money.ts';
import type { PayrollTables } from './payroll.ts';
import type { PeopleTables } from './people.ts';
import type { PlatformTables } from './platform.ts';
import type { SettingsTables } from './settings.ts';
import type { StaffWorkTables } from './staff-work.ts';

export type Tables = PeopleTables &
  PlatformTables &
  SettingsTables &
  CreditsTables &
  MoneyTables &
  CollectionsTables &
  StaffWorkTables &
  AdministrationTables &
  PayrollTables;
