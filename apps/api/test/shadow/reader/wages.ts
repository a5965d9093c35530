/** Wages that name their installment: lines of payroll files. A wage that is not due, or a second one, is left to staff. */
import { bogotaDay, type Day } from '@unamano/domain/calendar';
import type { Pesos } from '@unamano/domain/money';
import { deductionDay } from '@unamano/domain/money/payroll';
import { sql } from 'kysely';
import { moneyAt, type ReadEvents, type Recorded, WAGE } from './recorded.ts';

type Row = {
  id: number;
  number: number;
  pesos: Pesos;
  pay_period: Day;
  transferred_on: Day;
  processed_at: Date;
  withdrawn_at: Date | null;
  disbursed_at: Date | null;
};

export const readWages: ReadEvents = async (db, creditId) => {
  const { rows } = await sql<Row>`
    select line.id, line.stated_installment as number, line.amount_pesos as pesos, file.pay_period, file.transferred_on,
      line.processed_at, case when file.state = 'WITHDRAWN' then file.decided_at end as withdrawn_at,
      (select confirmed_at from disbursements where credit_id = ${creditId}) as disbursed_at
    from payroll_lines line join payroll_files file on file.id = line.file_id
    where line.stated_credit_id = ${creditId} and line.outcome in ('exact', 'shortfall', 'surplus', 'no_open_credit') and line.amount_pesos > 0
    order by line.id`.execute(db);
  return rows.flatMap((row): Recorded[] => {
    const { id, number, pesos, processed_at: recordedAt, withdrawn_at: withdrawnAt } = row;
    const paidOn = deductionDay(row.pay_period, row.transferred_on);
    const at = moneyAt(paidOn, bogotaDay(recordedAt), recordedAt, row.disbursed_at);
    const source = WAGE(id);
    const wage = { kind: 'money', at, recordedAt, source, data: { pesos, from: 'wage', number } } as const;
    if (withdrawnAt === null) return [wage];
    return [
      wage,
      { kind: 'void', at: withdrawnAt, recordedAt: withdrawnAt, source: `void-${source}`, data: { source } },
    ];
  });
};
