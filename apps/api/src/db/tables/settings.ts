/** Rows of the settings and their withdrawals. The migrations explain names and meanings. */
import type { SettingsTopic } from '@unamano/contract/settings-topics';
import type { CollectionFeeStep, LateInterestBase } from '@unamano/domain/arrears';
import type { Day } from '@unamano/domain/calendar';
import type { ChargeLine } from '@unamano/domain/installment-lines';
import type { CeilingModality } from '@unamano/domain/legal-ceilings';
import type { Pesos } from '@unamano/domain/money';
import type { TypeUser } from '@unamano/domain/person';
import type { ColumnType, Generated, GeneratedAlways } from 'kysely';
import type { Json } from './columns.ts';

export type SettingsTables = {
  late_terms: {
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
  credit_policies: {
    id: GeneratedAlways<number>;
    effective_on: Day;
    version: string;
    policy: Json;
    approval_id: number | null;
    created_at: Date;
  };
  legal_ceilings: {
    id: GeneratedAlways<number>;
    effective_on: Day;
    rate_ppm: number;
    source: string;
    modality: Generated<CeilingModality>;
    approval_id: number | null;
    created_at: Date;
  };
  price_line_rules: {
    id: GeneratedAlways<number>;
    effective_on: Day;
    lines: ColumnType<Record<ChargeLine, { counts: boolean; ground: string }>, string, never>;
    approval_id: number | null;
    created_at: Date;
  };
  ceiling_rules: {
    id: GeneratedAlways<number>;
    effective_on: Day;
    modality: CeilingModality;
    grace_days: number;
    approval_id: number | null;
    created_at: Date;
  };
  counsel_decisions: {
    id: GeneratedAlways<number>;
    reference: string;
    decided_on: Day;
    type_user: TypeUser;
    scope: string;
    valid_through: Day;
    approval_id: number;
    created_at: Date;
  };
  settings_withdrawals: {
    topic: SettingsTopic;
    version_id: number;
    approval_id: number;
    withdrawn_at: Date;
  };
  /** A view of all versions of all topics. */
  settings_versions: {
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
};
