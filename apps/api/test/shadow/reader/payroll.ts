/** What a company was asked to deduct, and what it answered. */
import type { Pesos } from '@unamano/domain/money';
import { sql } from 'kysely';
import type { ReadEvents, Recorded } from './recorded.ts';

export const readAsked: ReadEvents = async (db, creditId) => {
  const { rows } = await sql<{ file_id: number; number: number; pesos: Pesos; at: Date }>`
    select asked.file_id, own.number, asked.amount_pesos as pesos, file.made_at as at
    from payroll_deductions asked join payroll_deduction_files file on file.id = asked.file_id
    join installments own on own.id = asked.installment_id
    where asked.credit_id = ${creditId} order by file.made_at, own.number`.execute(db);
  return rows.map(({ file_id: fileId, number, pesos, at }) => ({
    kind: 'asked',
    at,
    recordedAt: at,
    source: `asked-${fileId}-${number}`,
    data: { number, pesos },
  }));
};

type Answer = { source: string; number: number | null; at: Date; undone_at: Date | null };

export const readAnswers: ReadEvents = async (db, creditId) => {
  const { rows } = await sql<Answer>`
    select given.answer || '-' || own.number as source, own.number, given.answered_at as at, given.undone_at
    from payroll_answers given join installments own on own.id = given.installment_id
    where given.credit_id = ${creditId} and given.answer not like 'leaver-%'
    union all
    select 'leaver-' || mark.id, null, mark.recorded_at, undone.recorded_at
    from payroll_leavers mark left join payroll_leaver_reversals undone on undone.leaver_id = mark.id
    where mark.credit_id = ${creditId}
    order by 3, 1`.execute(db);
  return rows.flatMap(({ source, number, at, undone_at: undoneAt }): Recorded[] => {
    const answer = { kind: 'company_answer', at, recordedAt: at, source, data: { number } } as const;
    if (undoneAt === null) return [answer];
    return [
      answer,
      { kind: 'void', at: undoneAt, recordedAt: undoneAt, source: `void-${source}`, data: { source } },
    ];
  });
};
