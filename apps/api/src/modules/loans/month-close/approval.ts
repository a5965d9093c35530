/** The two approvals of the close: a month is closed, and the last closed one is opened again. */
import { type Day, lastDayOfMonth, parseDay, withDayOfMonth } from '@unamano/domain/calendar';
import { monthName, yearCloseLines } from '@unamano/domain/loans/books/month-close';
import { formatCop, pesos } from '@unamano/domain/money';
import * as z from 'zod';
import type { Db, Trx } from '../../../db/types.ts';
import { ok, refuse } from '../../../kernel/result.ts';
import {
  type Applied,
  type Approval,
  type Description,
  defineApproval,
} from '../../office/approvals/index.ts';
import { readTrialBalance } from '../accounting/index.ts';
import { type Account, lockEntries, postEntry } from '../ledger/index.ts';
import type { createChecks } from './checks.ts';
import { NOT_GREEN, NOT_LAST, NOT_NEXT } from './errors.ts';
import { closedThrough, countYearCloses, insertClosing, readBalances } from './repo.ts';

const DAY = z.string().refine((text) => parseDay(text) !== null);
const closing = z.object({ month: DAY });
const opening = z.object({ month: DAY, reason: z.string() });

/** Each account at the end of a month, and what the month itself moved. */
async function balancesAt(db: Db, month: Day) {
  const rows = await readTrialBalance(db, { from: month, to: lastDayOfMonth(month), by: 'posted' }, {});
  return rows.filter(({ opening: before, debits, credits }) => before !== 0 || debits !== 0 || credits !== 0);
}

const text = (amount: number) => formatCop(pesos(amount));

export function closeApproval(deps: {
  checksOf: ReturnType<typeof createChecks>;
  nextMonth(db: Db): Promise<Day | null>;
}) {
  async function describe(db: Db, payload: { month: string }): Promise<Description> {
    const month = payload.month as Day;
    const [rows, before] = [await balancesAt(db, month), await readBalances(db, month)];
    const sumOf = (kind: string) =>
      rows.reduce((sum, row) => sum + (row.kind === kind ? row.credits - row.debits : 0), 0);
    const result = sumOf('income') + sumOf('expense');
    const changed = rows.filter(({ account, closing: now }) => before && now !== (before[account] ?? 0));
    return {
      summary: before ? `Cerrar otra vez ${monthName(month)}` : `Cerrar ${monthName(month)}`,
      changes: before
        ? changed.map(({ account, title, closing: now }) => ({
            label: title,
            before: text(before[account] ?? 0),
            after: text(now),
          }))
        : [
            { label: 'Ingresos del mes', before: '—', after: text(sumOf('income')) },
            { label: 'Gastos del mes', before: '—', after: text(-sumOf('expense')) },
            { label: 'Resultado del mes', before: '—', after: text(result) },
          ],
    };
  }

  /** One entry a year: in a year that is closed again, what changed. */
  async function closeYear(trx: Trx, month: Day, now: Date): Promise<void> {
    const last = lastDayOfMonth(month);
    // Only this platform's own accounts are in its chart.
    const rows = (await balancesAt(trx, month)).map((row) => ({ ...row, account: row.account as Account }));
    const lines = yearCloseLines(rows);
    if (lines.length === 0) return;
    await postEntry(trx, {
      creditId: null,
      kind: 'year_close',
      postedOn: last,
      recordedAt: now,
      reference: `year-close-${last.slice(0, 4)}-${(await countYearCloses(trx, last)) + 1}`,
      lines,
    });
  }

  return defineApproval<{ month: string }>({
    kind: 'accounting.close',
    module: 'accounting_close',
    title: 'Cierre de un mes',
    schema: closing,
    describe,
    async apply(trx, payload, { id, now }): Promise<Applied> {
      const month = payload.month as Day;
      const checks = await deps.checksOf(trx, month);
      if (!checks.every(({ is_ok: isOk }) => isOk))
        return refuse('STATE_NOT_ALLOWED', { message: NOT_GREEN });
      // What is being posted counts, and nothing is posted meanwhile.
      await lockEntries(trx);
      if ((await deps.nextMonth(trx)) !== month) return refuse('STATE_NOT_ALLOWED', { message: NOT_NEXT });
      if (month.slice(5, 7) === '12') await closeYear(trx, month, now);
      const rows = await balancesAt(trx, month);
      const balances = Object.fromEntries(rows.map(({ account, closing: now }) => [account, now]));
      await insertClosing(trx, { month, reason: '', balances, checks, approvalId: id, now });
      const subject = { kind: 'month', id: month.slice(0, 7) } as const;
      return ok([{ action: 'accounting.close_month', subject, after: { month } }]);
    },
  });
}

export function reopenApproval() {
  return defineApproval<{ month: string; reason: string }>({
    kind: 'accounting.reopen',
    module: 'accounting_close',
    title: 'Reapertura de un mes',
    schema: opening,
    describe: async (_, { month, reason }) => ({
      summary: `Abrir otra vez ${monthName(month)}: ${reason}`,
      changes: [{ label: 'Mes', before: 'Cerrado', after: 'Abierto' }],
    }),
    async apply(trx, payload, { id, now }: Approval): Promise<Applied> {
      const month = payload.month as Day;
      const closed = await closedThrough(trx);
      if (closed === null || withDayOfMonth(closed, 1) !== month)
        return refuse('STATE_NOT_ALLOWED', { message: NOT_LAST });
      await insertClosing(trx, {
        month,
        reason: payload.reason,
        balances: {},
        checks: [],
        approvalId: id,
        now,
      });
      const subject = { kind: 'month', id: month.slice(0, 7) } as const;
      return ok([{ action: 'accounting.reopen_month', subject, after: { month, reason: payload.reason } }]);
    },
  });
}
