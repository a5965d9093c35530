/** The loan book in a range of days and at its end. */
import type { Reply } from '@unamano/contract/endpoint';
import type { portfolioSummary } from '@unamano/contract/loans/portfolio';
import { addDays, type Day, daysBetween } from '@unamano/domain/calendar';
import { type Pesos, sumPesos } from '@unamano/domain/money';
import type { Db } from '../../../db/types.ts';
import * as movement from './movement-repo.ts';
import { type AgedRow, agedByCompany, type BalanceRow, receivableByDay } from './position-repo.ts';
import type { Scope } from './scope.ts';
import { parView, positionView, sumCredits } from './view.ts';

type Summary = Reply<typeof portfolioSummary>;
type Movements = { lent: movement.LentRow[]; collected: movement.CollectedRow[] };

/** What moved, of the rows that are wanted. */
function sumMovements(
  { lent, collected }: Movements,
  isWanted: (row: { day: Day; company_id: number | null }) => boolean,
) {
  const [out, received] = [lent.filter(isWanted), collected.filter(isWanted)];
  return {
    disbursed: sumPesos(out.map((row) => row.principal)),
    disbursed_credits: sumCredits(out),
    collected: sumPesos(received.map((row) => row.money)),
  };
}

function totalsOf(
  movements: Movements,
  writtenOff: { credits: number; pesos: Pesos },
  ledgerPesos: Pesos,
): Summary['totals'] {
  const sum = (of: (row: movement.CollectedRow) => Pesos) => sumPesos(movements.collected.map(of));
  const [installments, late] = [sum((row) => row.installments), sum((row) => row.late)];
  const all = sumMovements(movements, () => true);
  return {
    ...all,
    disbursed_cash: sumPesos(movements.lent.map((row) => row.cash)),
    collected_installments: installments,
    collected_late_charges: late,
    collected_unapplied: all.collected - installments - late,
    written_off: writtenOff.pesos,
    written_off_credits: writtenOff.credits,
    ledger_outstanding: ledgerPesos,
  };
}

function byDay(
  { from, to }: movement.Range,
  movements: Movements,
  balances: readonly BalanceRow[],
): Summary['days'] {
  const changeOn = new Map(balances.map(({ day, change }) => [day, change]));
  const [lent, collected] = [
    Map.groupBy(movements.lent, (row) => row.day),
    Map.groupBy(movements.collected, (row) => row.day),
  ];
  let outstanding = changeOn.get(addDays(from, -1)) ?? 0;
  return Array.from({ length: daysBetween(from, to) + 1 }, (_, index) => {
    const day = addDays(from, index);
    outstanding += changeOn.get(day) ?? 0;
    const own = { lent: lent.get(day) ?? [], collected: collected.get(day) ?? [] };
    return { day, ...sumMovements(own, () => true), outstanding };
  });
}

function byCompany(
  companies: readonly movement.CompanyRow[],
  movements: Movements,
  aged: readonly AgedRow[],
): Summary['by_company'] {
  const nameOf = new Map<number | null, string>(companies.map(({ id, name }) => [id, name]));
  const rows = [...movements.lent, ...movements.collected, ...aged];
  const ids = [...new Set(rows.map((row) => row.company_id))];
  return ids
    .map((id) => {
      const own = aged.filter((row) => row.company_id === id);
      return {
        id_company: id,
        name: nameOf.get(id) ?? null,
        ...sumMovements(movements, (row) => row.company_id === id),
        credits: sumCredits(own),
        outstanding: sumPesos(own.map((row) => row.outstanding)),
        par: parView(own),
      };
    })
    .sort((a, b) => b.outstanding - a.outstanding);
}

/** Computes each figure from the journal and the events, for any days. The statements run one after another in one snapshot. */
export async function summaryOf(
  db: Db,
  range: movement.Range,
  scope: Scope,
): Promise<Omit<Summary, 'today'>> {
  const before = addDays(range.from, -1);
  const aged = await agedByCompany(db, [before, range.to], scope);
  const balances = await receivableByDay(db, range, scope);
  const lent = await movement.lentByDay(db, range, scope);
  const collected = await movement.collectedByDay(db, range, scope);
  const writtenOff = await movement.writtenOffIn(db, range, scope);
  const companies = await movement.companiesWithCredits(db);
  const movements = { lent, collected };
  const closing = aged.filter(({ day }) => day === range.to);
  return {
    ...range,
    id_company: scope,
    first_day: await movement.firstDisbursement(db),
    companies: companies.map(({ id, name }) => ({ id_company: id, name })),
    totals: totalsOf(movements, writtenOff, sumPesos(balances.map(({ change }) => change))),
    opening: positionView(
      before,
      aged.filter(({ day }) => day === before),
    ),
    closing: positionView(range.to, closing),
    by_company: byCompany(companies, movements, closing),
    days: byDay(range, movements, balances),
  };
}
