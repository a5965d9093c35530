/** Reads what the verification compares: the recorded events of each credit, and its journal. */

import type { Day } from '@unamano/domain/calendar';
import type { AllocationPart } from '@unamano/domain/loans/arrears/allocation';
import type { Pesos } from '@unamano/domain/money';
import { type RawBuilder, sql } from 'kysely';
import type { Db } from '../../../db/types.ts';
import type { CreditRow } from '../credit-lifecycle/index.ts';
import {
  allPayrollAnswersSql,
  contactsSql,
  creditCostSql,
  type InstallmentRow,
  type LoanRecords,
  lateTermsSql,
  type PaymentSource,
  type ScheduleVersion,
  scheduleVersionsSql,
} from '../loan-accounts/index.ts';
import type { Account } from './accounts.ts';

export type RecordedPayment = {
  id: number;
  source: PaymentSource;
  source_reference: string;
  amount_pesos: Pesos;
  paid_on: Day;
  reverses_payment_id: number | null;
  last_contact_id: number | null;
  /** The installment that the money names. */
  installment_id: number | null;
  /** The installment that a wage was deducted for, where it pays more than that. */
  deducted_for_installment_id: number | null;
  /** No debt took the money: its order was paid with another amount. */
  is_set_aside: boolean;
  known_answers: string[] | null;
  /** The day on which money that was allocated again was paid. */
  counts_from: Day | null;
  allocations: { installment_id: number; part: AllocationPart; amount_pesos: Pesos }[];
};

export type RecordedEntry = {
  id: number;
  kind: string;
  reference: string | null;
  payment_id: number | null;
  reverses_entry_id: number | null;
  lines: { account: Account; amount_pesos: Pesos }[];
};

export type RecordedCredit = {
  /** Its instants are texts here; no caller uses them. */
  credit: CreditRow;
  vat_ppm: number;
  late: LoanRecords['late'];
  cost: LoanRecords['cost'];
  interest_rate_ppm: number;
  annual_interest_rate_ppm: number;
  /** The part of the amount that paid off the replaced credit; 0 without one. */
  paid_off_pesos: Pesos;
  /** As disbursed. */
  installments: InstallmentRow[];
  /** Null where there is none. */
  versions: ScheduleVersion[] | null;
  payments: RecordedPayment[];
  contacts: (LoanRecords['contacts'][number] & { id: number })[];
  agreements: (LoanRecords['agreements'][number] & { last_payment_id: number })[];
  write_off: { written_off_on: Day; amount_pesos: Pesos; last_payment_id: number } | null;
  /** Also those that were undone: a payment may have known them. */
  payroll_answers: LoanRecords['payroll_answers'];
  /** Unapplied funds of its payments that were returned to their owner. */
  returns: { payment_id: number; amount_pesos: Pesos }[];
  entries: RecordedEntry[];
};

/** Credits that were paid out or have entries, by rising id. One statement, so that all rows are of one instant. */
export function readRecorded(db: Db, afterId: number, limit: number): Promise<RecordedCredit[]> {
  return read(db, sql`credits.id > ${afterId}`, limit);
}

/** The credits of one borrower. */
export function readRecordedOfBorrower(db: Db, borrowerId: number): Promise<RecordedCredit[]> {
  return read(db, sql`credits.borrower_id = ${borrowerId}`, 1_000);
}

async function read(db: Db, which: RawBuilder<unknown>, limit: number): Promise<RecordedCredit[]> {
  const { rows } = await sql<RecordedCredit>`
    select to_json(credits) as credit, prices.vat_ppm, prices.interest_rate_ppm, prices.annual_interest_rate_ppm,
      ${sql.raw(lateTermsSql('credits.late_terms_id'))} as late, ${sql.raw(creditCostSql('credits'))} as cost,
      coalesce((select sum(amount_pesos) from payments
        where source = 'refinancing' and source_reference = 'credit-' || credits.id
          || case when credits.disbursement_number > 1 then '-' || credits.disbursement_number else '' end), 0)::bigint as paid_off_pesos,
      coalesce((select json_agg(found order by number) from (
        select id, number, due_on, value_pesos from installments
        where credit_id = credits.id and disbursement_number = credits.disbursement_number
      ) found), '[]') as installments,
      ${sql.raw(scheduleVersionsSql('credits'))} as versions,
      coalesce((select json_agg(found order by id) from (
        select id, source, source_reference, amount_pesos, paid_on, reverses_payment_id, last_contact_id, installment_id, is_set_aside, known_answers, counts_from, deducted_for_installment_id,
          coalesce((select json_agg(share order by share.installment_id, share.part) from (
            select installment_id, part, amount_pesos from payment_allocations where payment_id = payments.id
              and not exists (
                select from installments void where void.id = installment_id and void.credit_id = credits.id
                  and void.disbursement_number <> credits.disbursement_number
              )
          ) share), '[]') as allocations
        from payments where credit_id = credits.id
      ) found), '[]') as payments,
      ${sql.raw(contactsSql('credits.id'))} as contacts, ${sql.raw(allPayrollAnswersSql('credits'))} as payroll_answers,
      coalesce((select json_agg(found order by id) from (
        select id, agreed_on, installments, paid_before_agreement_pesos, last_payment_id
        from payment_agreements where credit_id = credits.id
      ) found), '[]') as agreements,
      (select to_json(credit_write_offs) from credit_write_offs where credit_id = credits.id) as write_off,
      coalesce((select json_agg(found order by payment_id) from (
        select payment_id, unapplied_returns.amount_pesos from unapplied_returns
          join payments on payments.id = unapplied_returns.payment_id where payments.credit_id = credits.id
      ) found), '[]') as returns,
      coalesce((select json_agg(found order by id) from (
        select id, kind, reference, payment_id, reverses_entry_id, coalesce((select json_agg(line order by number) from (
            select number, account, amount_pesos from journal_lines where entry_id = journal_entries.id
          ) line), '[]') as lines
        from journal_entries where credit_id = credits.id and kind not like 'payroll_%'
      ) found), '[]') as entries
    from credits join simulator_configurations prices on prices.id = credits.configuration_id
    where ${which}
      and (credits.disbursed_on is not null or exists (select from journal_entries where credit_id = credits.id))
    order by credits.id limit ${limit}`.execute(db);
  return rows;
}
