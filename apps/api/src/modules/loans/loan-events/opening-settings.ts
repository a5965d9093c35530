import type { Day } from '@unamano/domain/calendar';
import type { SettingsOfOpening } from '@unamano/domain/loans/opening/foreign-credit';
import type { TypeUser } from '@unamano/domain/loans/price/simulator';
import { sql } from 'kysely';
import type { Db } from '../../../db/types.ts';
import { lateTermsOn, type PriceLineValues } from '../../office/settings/index.ts';

export type OpeningSettings = {
  readonly settings: SettingsOfOpening;
  /** What a credit that comes in names. */
  readonly configurationId: number;
  readonly lateTermsId: number;
};

type Row = Omit<SettingsOfOpening, 'countsAsInterest'> & {
  configurationId: number;
  lateTermsId: number;
  lines: PriceLineValues;
};

/** What the settings of a day say of a credit that comes from other books, as `readTerms` will say it. */
export async function readOpeningSettings(
  db: Db,
  today: Day,
  typeUser: TypeUser = 'user_external',
): Promise<OpeningSettings> {
  const prices = typeUser === 'allied_company' ? 'simulator_allied' : 'simulator_external';
  const versionOf = (topic: string, column: 'id' | 'values') => sql`(
    select ${sql.ref(column)} from settings_versions
    where topic = ${topic} and effective_on <= ${today} and withdrawn_at is null
    order by effective_on desc, id desc limit 1)`;
  const { rows } = await sql<Row>`
    select prices.id as "configurationId", prices.vat_ppm as "vatPpm", late.id as "lateTermsId",
      collection_fee_steps as "collectionFeeSteps", collection_fees_max_ppm as "collectionFeesMaxPpm",
      tolerance_pesos as "tolerancePesos",
      (select answer_business_days from limits_on(${today}::date)) as "silenceBusinessDays",
      ${versionOf('price_lines', 'values')} as lines
    from simulator_configurations prices, late_terms late
    where prices.id = ${versionOf(prices, 'id')} and late.id = ${lateTermsOn(today)}`.execute(db);
  const [row] = rows;
  if (!row) throw new Error(`no prices on ${today}`);
  const { configurationId, lateTermsId, lines, ...settings } = row;
  const countsAsInterest = {
    study: lines.valueCreditStudy.counts,
    guarantee: lines.valueEndorsement.counts,
    bureau: lines.centralRisk.counts,
  };
  return { settings: { ...settings, countsAsInterest }, configurationId, lateTermsId };
}
