import type { Day } from '@unamano/domain/calendar';
import { maxPesos, negatePesos, type Pesos, pesos, ZERO_PESOS } from '@unamano/domain/money';
import { type RawBuilder, sql } from 'kysely';
import type { Db } from '../../db/types.ts';
import {
  reducedPesosSql,
  type ScheduleVersion,
  type StoredSchedule,
  scheduleVersionsSql,
  storedSchedule,
} from '../loan-accounts/index.ts';
import type { Account } from './accounts.ts';

/** What the next entry of a credit depends on. */
export type Books = {
  /** Of the configuration that the credit was quoted with. */
  vatPpm: number;
  interestRatePpm: number;
  annualInterestRatePpm: number;
  /** The references of the interest entries so far. */
  accruedReferences: ReadonlySet<string>;
  /** The day on which the debt was written off; null for a debt that is in the books. */
  writtenOffOn: Day | null;
  /** The part of the installments that is in the books. Unlimited, except for a debt that was written off. */
  onBooksPesos: Pesos;
  /** Null for a debt that is in the books. */
  writtenOff: WrittenOff | null;
};

/** What the accounts of a debt have since it was written off. */
type WrittenOff = {
  /** Interest to come that is in the books again, by the reversal of a prepayment. */
  unearnedPesos: Pesos;
  /** The part of the installments that is a memo. */
  memoPesos: Pesos;
};

type BooksRow = {
  id: number;
  vat_ppm: number;
  interest_rate_ppm: number;
  annual_interest_rate_ppm: number;
  accruedReferences: string[];
  balances: Partial<Record<Account, Pesos>> | null;
  written_off_on: Day | null;
};

/** @param balanceOf an account of the credit: its debits less its credits */
export function writtenOffBy(balanceOf: (account: Account) => Pesos): WrittenOff {
  return {
    unearnedPesos: maxPesos(ZERO_PESOS, negatePesos(balanceOf('unearned_interest'))),
    memoPesos: maxPesos(ZERO_PESOS, balanceOf('written_off_loans')),
  };
}

/** The limit of a debt that is in the books with all of its installments. */
export const UNLIMITED: Pesos = pesos(Number.MAX_SAFE_INTEGER);

async function readBooks(db: Db, which: RawBuilder<unknown>): Promise<Map<number, Books>> {
  const { rows } = await sql<BooksRow>`
    select credits.id, vat_ppm, interest_rate_ppm, annual_interest_rate_ppm,
      array(select reference from journal_entries
        where credit_id = credits.id and kind = 'interest' and reference is not null) as "accruedReferences",
      (select json_object_agg(account, pesos) from (
        select line.account, sum(line.amount_pesos)::bigint as pesos
        from journal_entries entry join journal_lines line on line.entry_id = entry.id
        where entry.credit_id = credits.id and exists (select from credit_write_offs where credit_id = credits.id)
        group by 1) balance) as balances,
      (select written_off_on from credit_write_offs where credit_id = credits.id) as written_off_on
    from credits join simulator_configurations configuration on configuration.id = credits.configuration_id
    where ${which}`.execute(db);
  return new Map(
    rows.map(({ id, balances, ...row }) => [
      id,
      {
        vatPpm: row.vat_ppm,
        interestRatePpm: row.interest_rate_ppm,
        annualInterestRatePpm: row.annual_interest_rate_ppm,
        accruedReferences: new Set(row.accruedReferences),
        writtenOffOn: row.written_off_on,
        onBooksPesos: balances ? maxPesos(ZERO_PESOS, balances.loans_receivable ?? ZERO_PESOS) : UNLIMITED,
        writtenOff: balances && writtenOffBy((account) => balances[account] ?? ZERO_PESOS),
      },
    ]),
  );
}

/** One round trip; inside a transaction that holds the credit's row. */
export async function booksOf(db: Db, credit: { id: number }): Promise<Books> {
  const books = (await readBooks(db, sql`credits.id = ${credit.id}`)).get(credit.id);
  if (!books) throw new Error(`credit ${credit.id} has no configuration`);
  return books;
}

/** The books of many credits in one round trip; an unknown id is left out. */
export async function booksOfCredits(db: Db, creditIds: readonly number[]): Promise<Map<number, Books>> {
  return readBooks(db, sql`credits.id = any(${[...creditIds]}::bigint[])`);
}

/** The schedule in force. */
export async function scheduleOf(db: Db, creditId: number): Promise<StoredSchedule> {
  const disbursed = await db
    .selectFrom('installments')
    .select(['id', 'number', 'due_on', 'value_pesos'])
    .where('credit_id', '=', creditId)
    .where('disbursement_number', '=', (credit) =>
      credit.selectFrom('credits').select('disbursement_number').where('id', '=', creditId),
    )
    .orderBy('number')
    .execute();
  const { rows } = await sql<{ versions: ScheduleVersion[] | null }>`
    select ${sql.raw(scheduleVersionsSql('credits'))} as versions from credits where id = ${creditId}`.execute(
    db,
  );
  return storedSchedule(disbursed, rows[0]?.versions);
}

/** The income that the ends of a credit posted, less its reversals, in pesos. */
export async function closingInterestPesos(db: Db, creditId: number): Promise<Pesos> {
  const { rows } = await sql<{ pesos: Pesos }>`
    select coalesce(sum(line.amount_pesos), 0)::bigint as pesos
    from journal_entries entry join journal_lines line on line.entry_id = entry.id
    where entry.credit_id = ${creditId} and entry.kind = 'interest' and line.account = 'unearned_interest'
      and (entry.reference like ${`end-${creditId}-%`} or entry.reference like ${`reopen-${creditId}-%`})`.execute(
    db,
  );
  return rows[0]?.pesos ?? ZERO_PESOS;
}

/** Credits that are being repaid, not written off, with an installment due whose interest has no entry; by rising id. */
export async function creditsWithDueInterest(
  db: Db,
  query: { today: Day; afterId: number; limit: number },
): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`
    select credits.id from credits
    where (credits.state = 'ACTIVE' or credits.reopen_pending_since is not null) and credits.interest_paid > 0 and credits.id > ${query.afterId}
      and not exists (select from credit_write_offs where credit_id = credits.id)
      and exists (
        select from installments due
        where due.credit_id = credits.id and due.disbursement_number = credits.disbursement_number
          and due.due_on <= ${query.today}::date
          and due.value_pesos > ${sql.raw(reducedPesosSql('due.id'))}
          and not exists (select from journal_entries entry where entry.reference = 'interest-' || due.id)
      )
    order by credits.id limit ${query.limit}`.execute(db);
  return rows.map(({ id }) => id);
}
