/** The loan book in a range of days and at its end. */
import type { Reply } from '@unamano/contract/endpoint';
import type { portfolioSummary } from '@unamano/contract/loans/portfolio';
import { addDays, type Day } from '@unamano/domain/calendar';
import { addPesos, type Pesos, subtractPesos, sumPesos } from '@unamano/domain/money';
import type { Db } from '../../../../db/types.ts';
import { type Movement, readAccounts, readMovements } from '../movements.ts';
import { daysThrough, type Range, readBuckets, type Scope } from '../read.ts';
import * as repo from './repo.ts';
import { type AgedRow, agedRows, parView, positionView, sumCredits } from './view.ts';

type Summary = Reply<typeof portfolioSummary>;

function sumMovements(movements: readonly Movement[]) {
  return {
    disbursed: sumPesos(movements.map((row) => row.principal)),
    disbursed_credits: movements.reduce((sum, row) => sum + row.lent, 0),
    collected: sumPesos(movements.map((row) => row.received)),
  };
}

function totalsOf(
  movements: readonly Movement[],
  writtenOff: { credits: number; pesos: Pesos },
  ledgerPesos: Pesos,
): Summary['totals'] {
  const late = sumPesos(movements.map((row) => row.late));
  const installments = subtractPesos(sumPesos(movements.map((row) => row.taken)), late);
  const all = sumMovements(movements);
  return {
    ...all,
    disbursed_cash: sumPesos(movements.map((row) => row.cash)),
    collected_installments: installments,
    collected_late_charges: late,
    collected_unapplied: all.collected - installments - late,
    written_off: writtenOff.pesos,
    written_off_credits: writtenOff.credits,
    ledger_outstanding: ledgerPesos,
  };
}

function byDay(range: Range, movements: readonly Movement[], opening: Pesos): Summary['days'] {
  const byDays = Map.groupBy(movements, (row) => row.day);
  let outstanding = opening;
  return daysThrough(range)
    .slice(1)
    .map((day) => {
      const own = byDays.get(day) ?? [];
      outstanding = addPesos(outstanding, sumPesos(own.map((row) => row.outstanding)));
      return { day, ...sumMovements(own), outstanding };
    });
}

function byCompany(
  companies: readonly repo.CompanyRow[],
  movements: readonly Movement[],
  aged: readonly AgedRow[],
): Summary['by_company'] {
  const nameOf = new Map(companies.map(({ id, name }) => [id, name]));
  const movedBy = Map.groupBy(movements.filter(hasMoney), (row) => row.companyId);
  const agedBy = Map.groupBy(aged, (row) => row.companyId);
  return [...new Set([...movedBy.keys(), ...agedBy.keys()])]
    .map((id) => {
      const own = agedBy.get(id) ?? [];
      return {
        id_company: id === 0 ? null : id,
        name: nameOf.get(id) ?? null,
        ...sumMovements(movedBy.get(id) ?? []),
        credits: sumCredits(own),
        outstanding: sumPesos(own.map((row) => row.outstanding)),
        par: parView(own),
      };
    })
    .sort((a, b) => b.outstanding - a.outstanding);
}

/** Whether something was lent or collected. */
const hasMoney = ({ lent, received, taken, late }: Movement) => [lent, received, taken, late].some(Boolean);

/** The statements run one after another in one snapshot. */
export async function summaryOf(
  db: Db,
  range: Range,
  scope: Scope,
): Promise<Omit<Summary, 'today' | 'par_30_max_bps' | 'is_ceiling_pending'>> {
  const before = addDays(range.from, -1);
  const buckets = await readBuckets(db, [before, range.to], scope, { byCompany: true });
  const aged = agedRows(buckets);
  const movements = await readMovements(db, range, scope);
  const writtenOff = await repo.writtenOffIn(db, range, scope);
  const companies = await repo.companiesWithCredits(db);
  const closing = aged.filter(({ day }) => day === range.to);
  const outstandingOn = (day: Day) =>
    sumPesos(buckets.filter((row) => row.day === day).map((row) => row.outstanding));
  return {
    ...range,
    id_company: scope,
    first_day: await repo.firstDisbursement(db),
    companies: companies.map(({ id, name }) => ({ id_company: id, name })),
    // Of everyone, as the journal has it: its sums know no company.
    totals: totalsOf(
      movements,
      writtenOff,
      scope === null ? await receivableOn(db, range.to) : outstandingOn(range.to),
    ),
    opening: positionView(
      before,
      aged.filter(({ day }) => day === before),
    ),
    closing: positionView(range.to, closing),
    by_company: byCompany(companies, movements, closing),
    days: byDay(range, movements, outstandingOn(before)),
  };
}

async function receivableOn(db: Db, day: Day): Promise<Pesos> {
  return sumPesos((await readAccounts(db, ['loans_receivable'], [day])).map((row) => row.pesos));
}
