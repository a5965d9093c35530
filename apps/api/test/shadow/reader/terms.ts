/** What was agreed of a credit, and the ceilings. */
import type { Day } from '@unamano/domain/calendar';
import type { LegalCeilings } from '@unamano/domain/loans/arrears/arrears-terms';
import type { LoanTerms } from '@unamano/domain/loans/replay/terms';
import { type Pesos, pesos } from '@unamano/domain/money';
import { sql } from 'kysely';
import type { Db } from '../../../src/db/types.ts';
import { readLoanRecords } from '../../../src/modules/loans/loan-accounts/index.ts';
import { limitsOn } from '../../../src/modules/office/settings/index.ts';

type Row = {
  type_user: LoanTerms['typeUser'];
  amount: Pesos;
  installments: number;
  interest_paid: Pesos;
  value_endorsement: Pesos;
  value_credit_study: Pesos;
  vat_credit_study: Pesos;
  central_risk: Pesos;
  vat_ppm: number;
  interest_rate_ppm: number;
  annual_interest_rate_ppm: number;
};

export async function readTerms(
  db: Db,
  creditId: number,
  today: Day,
): Promise<{ terms: LoanTerms; ceilings: LegalCeilings }> {
  const { rows } = await sql<Row>`
    select credits.type_user, amount, installments, interest_paid, value_endorsement, value_credit_study, vat_credit_study,
      central_risk, vat_ppm, interest_rate_ppm, annual_interest_rate_ppm
    from credits join simulator_configurations prices on prices.id = configuration_id
    where credits.id = ${creditId}`.execute(db);
  const [row] = rows;
  const late = (await readLoanRecords(db, [creditId])).get(creditId)?.late;
  if (!row || !late) throw new Error(`no credit ${creditId}`);
  const { answerBusinessDays } = await limitsOn(db, today);
  return {
    ceilings: late.legalCeilings,
    terms: {
      typeUser: row.type_user,
      amount: row.amount,
      installments: row.installments,
      interest: row.interest_paid,
      charges: {
        study: row.value_credit_study,
        studyVat: row.vat_credit_study,
        guarantee: row.value_endorsement,
        bureau: row.central_risk,
      },
      interestRatePpm: row.interest_rate_ppm,
      annualInterestRatePpm: row.annual_interest_rate_ppm,
      vatPpm: row.vat_ppm,
      countsAsInterest: { study: true, guarantee: false, bureau: false },
      lateAnnualRatePpm: late.lateAnnualRatePpm,
      lateInterestBase: late.lateInterestBase,
      collectionFeeSteps: late.collectionFeeSteps,
      collectionFeesMaxPpm: late.collectionFeesMaxPpm,
      tolerancePesos: pesos(late.tolerancePesos),
      silenceBusinessDays: answerBusinessDays,
    },
  };
}
