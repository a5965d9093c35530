/**
 * What a processed file says about the installments of its company: those of its pay period, and older ones that the pay period
 * requested again. Of each it is the company's answer, whether the file has a line for it or not.
 */
import { sql } from 'kysely';
import { inTransaction } from '../../../../db/transaction.ts';
import type { Db } from '../../../../db/types.ts';
import { PLATFORM } from '../../../loans/credit-lifecycle/index.ts';
import type { PayrollDeps } from '../deps.ts';
import type { FileRow } from '../files/file-repo.ts';
import { type EventOfCredit, recordInOrder } from '../locked-credits.ts';

const BATCH_CREDITS = 100;

type Answering = Pick<FileRow, 'id' | 'company_id' | 'pay_period'>;

export const answerOf = (fileId: number, number: number | '%'): string => `file-${fileId}-${number}`;

/** Installments whose answer is not recorded yet, by credit. */
async function readUnanswered(db: Db, file: Answering): Promise<{ creditId: number; numbers: number[] }[]> {
  const { rows } = await sql<{ creditId: number; numbers: number[] }>`
    select credits.id as "creditId", array_agg(installment.number order by installment.number) as numbers
    from credits join installments installment on installment.credit_id = credits.id
      and installment.disbursement_number = credits.disbursement_number
    where credits.company_id = ${file.company_id} and credits.disbursed_on is not null and (
        installment.due_on = ${file.pay_period} or installment.due_on < ${file.pay_period} and exists (
          select from payroll_deductions requested join payroll_deduction_files asked on asked.id = requested.file_id
          where requested.installment_id = installment.id and requested.credit_id = credits.id
            and asked.company_id = ${file.company_id} and asked.pay_period = ${file.pay_period}
        )
      )
      and not exists (
        select from loan_events event where event.credit_id = credits.id
          and event.source = 'file-' || ${file.id}::bigint || '-' || installment.number
      )
    group by credits.id order by credits.id`.execute(db);
  return rows;
}

/** Once each, in short transactions. False where the slice ended before the last of them. */
export async function recordAnswers(
  { db, clock }: Pick<PayrollDeps, 'db' | 'clock'>,
  file: Answering,
  isOver: () => boolean,
): Promise<boolean> {
  const unanswered = await readUnanswered(db, file);
  for (let from = 0; from < unanswered.length; from += BATCH_CREDITS) {
    if (isOver()) return false;
    await inTransaction(db, async (trx) => {
      const [now, today] = [clock.now(), clock.today()];
      const events = unanswered.slice(from, from + BATCH_CREDITS).flatMap(({ creditId, numbers }) =>
        numbers.map((number): EventOfCredit => {
          const source = answerOf(file.id, number);
          return { creditId, event: { kind: 'company_answer', at: now, source, data: { number } } };
        }),
      );
      const reason = `paid in full by payroll of ${file.pay_period}`;
      await recordInOrder(trx, events, { initiator: PLATFORM, reason, today, now });
    });
  }
  return true;
}
