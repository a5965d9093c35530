/** What was posted for the lines of one credit: late charge corrections, and money that waits for staff. */
import type { Day } from '@unamano/domain/calendar';
import type { Pesos } from '@unamano/domain/money';
import { sql } from 'kysely';
import type { Db } from '../../../../db/types.ts';
import { LATE_PAYROLL_WAIVER_PREFIX } from '../../../loans/loan-accounts/index.ts';
import { LATE_REFUND_PREFIX } from './late-charge-correction.ts';

/** A processed line of a credit, with its file. */
export type ProcessedLine = {
  id: number;
  file_id: number;
  company_id: number;
  pay_period: Day;
  transferred_on: Day;
  dni: string;
  name: string;
  credit_id: number;
  stated_installment: number;
  amount_pesos: Pesos;
  installment_id: number;
};

/** Processed lines of a credit's current schedule, in the order of their processing. */
export async function processedLinesOf(db: Db, creditId: number): Promise<ProcessedLine[]> {
  const { rows } = await sql<ProcessedLine>`
    select line.id, line.file_id, file.company_id, file.pay_period, file.transferred_on, line.dni, line.name,
      credits.id as credit_id, line.stated_installment, line.amount_pesos, installments.id as installment_id
    from credits
    join installments on installments.credit_id = credits.id
      and installments.disbursement_number = credits.disbursement_number
    join payroll_lines line on line.stated_credit_id = credits.id and line.stated_installment = installments.number
    join payroll_files file on file.id = line.file_id and file.company_id = credits.company_id
    where credits.id = ${creditId} and file.state <> 'WITHDRAWN' and line.outcome is not null
    order by line.processed_at, line.id`.execute(db);
  return rows;
}

/** The correction of a line that is in force: payments without money, and the entry and the exception of a refund. */
export type PostedCorrection = {
  /** Waivers, refunds that paid the debt, and refunds that staff applied from an exception. */
  payment_ids: number[];
  refund: {
    entry_id: number;
    reference: string;
    exception_id: number | null;
    /** Staff returned the money through the bank: it can't be taken out of suspense. */
    is_returned: boolean;
  } | null;
};

/** The name itself, or the name of a later correction of the same line. */
const namesOf = (prefix: string, lineId: number) => [`${prefix}${lineId}`, `${prefix}${lineId}:%`] as const;

/** Null where nothing of the line was corrected after that payment, or the correction is reversed. */
export async function findCorrection(
  db: Db,
  line: ProcessedLine,
  afterPaymentId: number,
): Promise<PostedCorrection | null> {
  const [waiver, laterWaiver] = namesOf(LATE_PAYROLL_WAIVER_PREFIX, line.id);
  const [refund, laterRefund] = namesOf(LATE_REFUND_PREFIX, line.id);
  const { rows } = await sql<PostedCorrection>`
    with refund as (
      select entry.id as entry_id, entry.payroll_reference as reference, exception.id as exception_id,
        coalesce(resolution.action = 'return_to_employee', false) as is_returned
      from journal_entries entry
      left join (payroll_exceptions exception left join payroll_resolutions resolution on resolution.exception_id = exception.id)
        on resolution.action is distinct from 'chargeback' and exception.kind = 'late_charges_refunded'
        and exception.credit_id = entry.credit_id and exception.created_at = entry.recorded_at
        and (exception.from_line_id = ${line.id} or exception.from_line_id is null and exception.number = ${line.stated_installment})
      where entry.credit_id = ${line.credit_id} and entry.kind = 'payroll_suspense'
        and (entry.payroll_reference = ${refund} or entry.payroll_reference like ${laterRefund})
        and entry.id > (select id from journal_entries where payment_id = ${afterPaymentId})
        and not exists (
          select from journal_entries opposite where opposite.payroll_reference = 'reversed:' || entry.payroll_reference
        )
      order by entry.id desc limit 1
    )
    select array(
        select payments.id from payments left join payments first on first.id = payments.allocates_again_payment_id
        where not exists (select from payments reversal where reversal.reverses_payment_id = payments.id)
          and payments.reverses_payment_id is null and payments.id > ${afterPaymentId} and (
            payments.credit_id = ${line.credit_id} and payments.source = 'waiver'
              and (payments.source_reference = ${waiver} or payments.source_reference like ${laterWaiver})
            or payments.source = 'late_charge_refund' and payments.source_reference = (select reference from refund)
            or payments.source = 'payroll'
              and coalesce(first.source_reference, payments.source_reference) = (select 'exception:' || exception_id from refund)
          )
        order by payments.id
      ) as payment_ids,
      (select to_json(refund) from refund) as refund`.execute(db);
  const [found] = rows;
  return found && (found.refund !== null || found.payment_ids.length > 0) ? found : null;
}

/** Money of a line that waits for staff, because its installment or its credit took no more. */
export type WaitingSurplus = { exception_id: number; suspense_pesos: Pesos };

export async function waitingSurplusOf(db: Db, line: ProcessedLine): Promise<WaitingSurplus[]> {
  const { rows } = await sql<WaitingSurplus>`
    select exception.id as exception_id, exception.suspense_pesos
    from payroll_exceptions exception
    where exception.credit_id = ${line.credit_id} and exception.kind in ('surplus', 'no_open_credit')
      and exception.suspense_pesos > 0 and coalesce(exception.line_id, exception.from_line_id) = ${line.id}
      and not exists (select from payroll_resolutions where exception_id = exception.id)
    order by exception.id`.execute(db);
  return rows;
}

/** The payments by which the money of a line pays: of the line itself, and of its exceptions, allocated again or not. */
export async function paymentsOfLine(db: Db, line: ProcessedLine): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`
    select payments.id from payments left join payments first on first.id = payments.allocates_again_payment_id
    where payments.credit_id = ${line.credit_id} and payments.source = 'payroll'
      and coalesce(first.source_reference, payments.source_reference) = any(
      array[${[line.company_id, line.pay_period, line.credit_id, line.stated_installment].join('/')}] || array(
        select 'exception:' || exception.id from payroll_exceptions exception
        where coalesce(exception.line_id, exception.from_line_id) = ${line.id} and exception.kind <> 'late_charges_refunded'
      ))`.execute(db);
  return rows.map(({ id }) => id);
}
