/** Writes the sums: an event what the days of its loan change, a job the rest. */
import type { LoanDays } from '@unamano/domain/loans/portfolio/loan-days';
import { type CompanySum, changesOf, SumOfChanges } from '@unamano/domain/loans/portfolio/portfolio-sums';
import { type RawBuilder, sql } from 'kysely';
import { lockByName } from '../../../db/named-lock.ts';
import { inTransaction } from '../../../db/transaction.ts';
import type { Db, Trx } from '../../../db/types.ts';
import { lockEntries } from '../ledger/index.ts';
import type { CountedLoan } from './days.ts';
import { ADDED_SINCE } from './journal.ts';

export function countLoan(
  sums: SumOfChanges,
  { days, amount, companyId }: CountedLoan,
  sign: 1 | -1 = 1,
): void {
  sums.add(companyId, changesOf(days, amount), sign);
}

/** A loan, and its days as they were read with the lock; null for a new one. */
export interface ChangedLoan extends CountedLoan {
  readonly before: LoanDays | null;
}

/** A statement that adds them; null where the sums stay. The caller holds the credits locked. */
export function sumsToAdd(loans: readonly ChangedLoan[]): RawBuilder<unknown> | null {
  const sums = new SumOfChanges();
  for (const { before, ...loan } of loans) {
    if (before) countLoan(sums, { ...loan, days: before }, -1);
    countLoan(sums, loan);
  }
  const changes = sums.all();
  return changes.length === 0 ? null : insertSums(changes, 'new');
}

export function insertSums(
  changes: readonly CompanySum[],
  grain: 'new' | 'day' | 'month',
): RawBuilder<unknown> {
  const column = (of: (change: CompanySum) => string | number) => sql`${changes.map(of)}`;
  return sql`insert into figures (grain, name, day, company_id, key, credits, pesos, opened_pesos)
    select ${sql.lit(grain)}, * from unnest(${column(({ name }) => name)}::text[], ${column(({ day }) => day)}::date[],
      ${column(({ companyId }) => companyId)}::bigint[], ${column(({ key }) => key)}::text[],
      ${column(({ credits }) => credits)}::bigint[], ${column(({ pesos }) => pesos)}::bigint[],
      ${column(({ opened }) => opened)}::bigint[])`;
}

/** The job. Rows that are being written stay for the next run; entries that are being posted are waited for, so that none with a lower id comes later. */
export async function foldFigures(db: Db): Promise<void> {
  await inTransaction(
    db,
    async (trx) => {
      await lockByName(trx, 'fold figures');
      await addUp(trx, sql`delete from figures where grain = 'new' returning *`, sql`null::bigint`);
      await lockEntries(trx);
      await addUp(trx, ADDED_SINCE, sql`(select max(id) from journal_entries)`);
    },
    { hasTimeLimit: false },
  );
}

async function addUp(trx: Trx, added: RawBuilder<unknown>, throughEntry: RawBuilder<unknown>): Promise<void> {
  await sql`
    with added as (${added})
    insert into figures as kept (grain, name, day, company_id, key, credits, pesos, opened_pesos, through_entry_id)
    select grains.grain, name, case grains.grain when 'day' then day else date_trunc('month', day)::date end, company_id, key,
      sum(credits), sum(pesos), sum(opened_pesos), ${throughEntry}
    from added cross join (values ('day'), ('month')) grains (grain) group by 1, 2, 3, 4, 5
    on conflict (grain, name, day, company_id, key) where grain <> 'new' do update
      set credits = kept.credits + excluded.credits, pesos = kept.pesos + excluded.pesos,
        opened_pesos = kept.opened_pesos + excluded.opened_pesos, through_entry_id = excluded.through_entry_id`.execute(
    trx,
  );
}
