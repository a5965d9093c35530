/** Rows of the settings and their withdrawals. The migrations explain names and meanings. */
import type { SettingsTopic } from '@unamano/contract/settings';
import type { CollectionFeeStep, LateInterestBase } from '@unamano/domain/arrears';
import type { Day } from '@unamano/domain/calendar';
import type { Pesos } from '@unamano/domain/money';
import type { ColumnType, Generated, GeneratedAlways, JSONColumnType } from 'kysely';

export type LateTermsTable = {
  id: GeneratedAlways<number>;
  effective_on: Day;
  late_annual_rate_ppm: number;
  collection_fee_steps: ColumnType<CollectionFeeStep[], string, never>;
  late_interest_base: Generated<LateInterestBase>;
  tolerance_pesos: Generated<Pesos>;
  collection_fees_max_ppm: Generated<number>;
  approval_id: number | null;
  created_at: Date;
};

export type CreditPoliciesTable = {
  id: GeneratedAlways<number>;
  effective_on: Day;
  version: string;
  policy: JSONColumnType<object>;
  approval_id: number | null;
  created_at: Date;
};

export type LegalCeilingsTable = {
  id: GeneratedAlways<number>;
  effective_on: Day;
  rate_ppm: number;
  source: string;
  approval_id: number | null;
  created_at: Date;
};

export type SettingsWithdrawalsTable = {
  topic: SettingsTopic;
  version_id: number;
  approval_id: number;
  withdrawn_at: Date;
};

/** A view of all versions of all topics. */
export type SettingsVersionsView = {
  topic: SettingsTopic;
  id: number;
  effective_on: Day;
  approval_id: number | null;
  created_at: Date;
  /** Each topic has its own shape, which the reader checks. */
  values: unknown;
  withdrawn_at: Date | null;
  withdrawn_by: number | null;
};
