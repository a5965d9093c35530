/** What was agreed of a credit, as `replay` takes it. */
import type { Day } from '@unamano/domain/calendar';
import type { CollectionFeeStep, LateInterestBase } from '@unamano/domain/loans/arrears/arrears-terms';
import type { LoanTerms } from '@unamano/domain/loans/replay/terms';
import type { Pesos } from '@unamano/domain/money';
import { sql } from 'kysely';
import type { Db } from '../../../db/types.ts';
import type { PriceLineValues } from '../../office/settings/index.ts';

type Row = Pick<LoanTerms, 'typeUser' | 'amount' | 'installments' | 'interest' | 'vatPpm'> & {
  id: number;
  study: Pesos;
  study_vat: Pesos;
  guarantee: Pesos;
  bureau: Pesos;
  interest_rate_ppm: number;
  annual_interest_rate_ppm: number;
  late_annual_rate_ppm: number;
  late_interest_base: LateInterestBase;
  collection_fee_steps: CollectionFeeStep[];
  collection_fees_max_ppm: number;
  tolerance_pesos: Pesos;
  answer_business_days: number;
  lines: PriceLineValues;
  opened_on: Day | null;
  period_rate_ppm: number | null;
  has_collection_fee: boolean | null;
};

/** @param today the day of the credit's first event: the limits of operation in force on it are agreed as well */
export async function readTerms(db: Db, creditId: number, today: Day): Promise<LoanTerms> {
  const terms = (await readTermsOf(db, [{ id: creditId, on: today }])).get(creditId);
  if (!terms) throw new Error(`no credit ${creditId}`);
  return terms;
}

/** The terms of each credit, by its id, as `readTerms` of one. */
export async function readTermsOf(
  db: Db,
  wanted: readonly { id: number; on: Day }[],
): Promise<ReadonlyMap<number, LoanTerms>> {
  const { rows } = await sql<Row>`
    select credits.id, credits.type_user as "typeUser", amount, installments, interest_paid as interest,
      vat_ppm as "vatPpm", value_credit_study as study, vat_credit_study as study_vat, value_endorsement as guarantee,
      credits.central_risk as bureau, coalesce(opening.interest_rate_ppm, prices.interest_rate_ppm) as interest_rate_ppm,
      coalesce(opening.annual_interest_rate_ppm, prices.annual_interest_rate_ppm) as annual_interest_rate_ppm,
      coalesce(opening.late_annual_rate_ppm, late_terms.late_annual_rate_ppm) as late_annual_rate_ppm,
      coalesce(opening.late_interest_base, late_terms.late_interest_base) as late_interest_base,
      opened_on, period_rate_ppm, has_collection_fee, collection_fee_steps, collection_fees_max_ppm, tolerance_pesos,
      (select answer_business_days from limits_on(wanted.on)) as answer_business_days,
      (select values from settings_versions
        where topic = 'price_lines' and effective_on <= decision.decided_on and withdrawn_at is null
        order by effective_on desc, id desc limit 1) as lines
    from jsonb_to_recordset(${JSON.stringify(wanted)}::jsonb) as wanted (id bigint, "on" date)
      join credits on credits.id = wanted.id
      join simulator_configurations prices on prices.id = credits.configuration_id
      join late_terms on late_terms.id = credits.late_terms_id
      join credit_decisions decision on decision.id = credits.decision_id
      left join opening_terms opening on opening.credit_id = credits.id`.execute(db);
  return new Map(rows.map((row) => [row.id, termsOf(row)]));
}

function termsOf(row: Row): LoanTerms {
  const { valueCreditStudy, valueEndorsement, centralRisk } = row.lines;
  return {
    typeUser: row.typeUser,
    amount: row.amount,
    installments: row.installments,
    interest: row.interest,
    charges: { study: row.study, studyVat: row.study_vat, guarantee: row.guarantee, bureau: row.bureau },
    interestRatePpm: row.interest_rate_ppm,
    annualInterestRatePpm: row.annual_interest_rate_ppm,
    vatPpm: row.vatPpm,
    countsAsInterest: {
      study: valueCreditStudy.counts,
      guarantee: valueEndorsement.counts,
      bureau: centralRisk.counts,
    },
    lateAnnualRatePpm: row.late_annual_rate_ppm,
    lateInterestBase: row.late_interest_base,
    collectionFeeSteps: row.has_collection_fee === false ? [] : row.collection_fee_steps,
    collectionFeesMaxPpm: row.collection_fees_max_ppm,
    tolerancePesos: row.tolerance_pesos,
    silenceBusinessDays: row.answer_business_days,
    ...(row.opened_on !== null && { openedOn: row.opened_on }),
    ...(row.period_rate_ppm !== null && { periodRatePpm: row.period_rate_ppm }),
  };
}
