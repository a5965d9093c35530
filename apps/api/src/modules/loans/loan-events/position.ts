/** The row of a loan: what `replay` says at the end of a day, and columns for lists. */
import { addDays, type Day } from '@unamano/domain/calendar';
import type { LegalCeilings } from '@unamano/domain/loans/arrears/arrears-terms';
import { type LoanDays, NO_DAYS } from '@unamano/domain/loans/portfolio/loan-days';
import { nextTurn } from '@unamano/domain/loans/replay/days';
import type { Dues } from '@unamano/domain/loans/replay/dues';
import { lateOutlook } from '@unamano/domain/loans/replay/outlook';
import { isFrozen } from '@unamano/domain/loans/replay/rules/pauses';
import { nextOf, promiseInForce } from '@unamano/domain/loans/replay/rules/promises';
import { dueDayOf, type LoanState, owedOf, sumOver, unpaidOf } from '@unamano/domain/loans/replay/state';
import type { LoanTerms } from '@unamano/domain/loans/replay/terms';
import { type Pesos, ZERO_PESOS } from '@unamano/domain/money';
import { type RawBuilder, sql } from 'kysely';
import { oneOf } from '../../../db/one-of.ts';
import type { Db, Trx } from '../../../db/types.ts';
import { daysColumns } from '../figures/index.ts';

/** A loan at the end of a day. */
export interface Loan {
  readonly creditId: number;
  readonly terms: LoanTerms;
  readonly state: LoanState;
  /** The ids of the rows of its installments, by their numbers: orders and files name them. */
  readonly installmentIds: Readonly<Record<number, number>>;
}

/** All ceilings, and their version. */
export interface CeilingsInForce {
  readonly ceilings: LegalCeilings;
  readonly version: number;
}

export interface StoredLoans extends CeilingsInForce {
  readonly loans: Map<number, Loan>;
  /** Loans that were computed with other ceilings: they are replayed, not resumed. */
  readonly stale: ReadonlySet<number>;
  /** What the portfolio counts of them, where that was asked for. */
  readonly days: Map<number, LoanDays>;
}

type Exact = string | bigint;
type StoredRow<Number extends Exact> = Omit<LoanState['rows'][number], 'dues'> & {
  dues: Omit<Dues, 'late' | 'added'> &
    Record<'late' | 'added', Omit<Dues['late'], 'exact'> & { exact: Number }>;
};
type StoredState = Omit<LoanState, 'rows' | 'last'> & {
  rows: StoredRow<string>[];
  last: { at: string; kind: NonNullable<LoanState['last']>['kind']; source: string } | null;
};

function withExact<From extends Exact, To extends Exact>(
  row: StoredRow<From>,
  convert: (exact: From) => To,
): StoredRow<To> {
  const { late, added } = row.dues;
  const dues = {
    ...row.dues,
    late: { ...late, exact: convert(late.exact) },
    added: { ...added, exact: convert(added.exact) },
  };
  return { ...row, dues };
}

/** The state as JSON, which has no big integers. */
export function stateText(state: LoanState): string {
  return JSON.stringify({ ...state, rows: state.rows.map((row) => withExact(row, String)) });
}

export function stateFrom(stored: unknown): LoanState {
  const { rows, last, ...state } = stored as StoredState;
  return {
    ...state,
    last: last && { ...last, at: new Date(last.at) },
    rows: rows.map((row) => withExact(row, BigInt)),
  };
}

type StoredColumns = {
  /** In one row alone. */
  ceilings: LegalCeilings | null;
  version: number;
  /** Null: no position. */
  ceilings_version: number | null;
  credit_id: number;
  terms: LoanTerms;
  state: unknown;
  installment_ids: Record<number, number>;
  days: LoanDays | null;
};

const CEILINGS = sql`case when row_number() over () = 1 then ceilings end as ceilings, version`;

function storedLoans(rows: readonly StoredColumns[]): StoredLoans {
  const loans = new Map<number, Loan>();
  const stale = new Set<number>();
  const days = new Map<number, LoanDays>();
  for (const { credit_id: creditId, terms, state, installment_ids: installmentIds, ...row } of rows) {
    if (row.ceilings_version === null) continue;
    loans.set(creditId, { creditId, terms, state: stateFrom(state), installmentIds });
    if (row.ceilings_version !== row.version) stale.add(creditId);
    if (row.days !== null) days.set(creditId, row.days);
  }
  const ceilings = rows.find((row) => row.ceilings !== null)?.ceilings ?? [];
  return { loans, stale, days, ceilings, version: rows[0]?.version ?? 0 };
}

/** The positions as they were written last, and the ceilings; one round trip. A credit without an event has none. */
export async function readPositions(
  db: Db,
  creditIds: readonly number[],
  days: 'none' | 'read' = 'none',
): Promise<StoredLoans> {
  const { rows } = await sql<StoredColumns>`
    select ${CEILINGS}, own.* from legal_ceilings_cache left join (
      select ceilings_version, credit_id, terms, state, installment_ids, ${days === 'none' ? sql`null::json as days` : sql`days`}
      from loan_positions where credit_id ${oneOf(creditIds)}
    ) own on true`.execute(db);
  return storedLoans(rows);
}

export interface Owner {
  readonly firstName: string;
  readonly cellphone: string;
  readonly alias: string | null;
}

export interface LoansToChange extends StoredLoans {
  /** Of the new events, by credit id. */
  readonly eventIds: ReadonlyMap<number, number>;
  readonly owners: ReadonlyMap<number, Owner>;
}

/**
 * Adds events of locked credits and reads their positions and owners: one round trip. `rebuildFigures` waits until these are written.
 *
 * @param added as `eventsToAppend`, at most one a credit
 */
export async function readToChange(
  trx: Trx,
  creditIds: readonly number[],
  added: RawBuilder<unknown>,
): Promise<LoansToChange> {
  const { rows } = await sql<StoredColumns & Owner & { event_id: number | null }>`
    with added as (${added}), own as (
      select credit_id, ceilings_version, terms, state, installment_ids, days
      from loan_positions where credit_id ${oneOf(creditIds)} for no key update
    )
    select ${CEILINGS}, credits.id as credit_id, own.ceilings_version, own.terms, own.state, own.installment_ids, own.days, added.id as event_id,
      first_name as "firstName", cellphone, payment_alias as alias
    from legal_ceilings_cache cross join credits join borrowers on borrowers.id = credits.borrower_id
      left join own on own.credit_id = credits.id left join added on added.credit_id = credits.id
    where credits.id ${oneOf(creditIds)}`.execute(trx);
  const eventIds = rows.flatMap((row) =>
    row.event_id === null ? [] : [[row.credit_id, row.event_id] as const],
  );
  const owners = rows.map((row) => [row.credit_id, row] as const);
  return { ...storedLoans(rows), eventIds: new Map(eventIds), owners: new Map(owners) };
}

type Columns = {
  day: Day;
  ended_on: Day | null;
  next_due_on: Day | null;
  late_from: Day | null;
  late_since: Day | null;
  next_turn_on: Day | null;
  overdue: Pesos;
  owed: Pesos;
  unpaid: Pesos;
  waiting: Pesos;
  written_off_on: Day | null;
};

/** Of a plan that is kept its next day; none while nobody is to be asked for money. */
function nextDueOn({ state, terms }: Pick<Loan, 'state' | 'terms'>, day: Day): Day | null {
  if (isFrozen(state)) return null;
  const plan = promiseInForce(state, 'plan', day);
  const planned = plan && nextOf(state, plan);
  const next = state.rows.find((row) => unpaidOf(row) > 0);
  return planned?.dueOn ?? (next ? dueDayOf(next, terms) : null);
}

/** What the lists read of a position. */
export function columnsOf({ state, terms }: Pick<Loan, 'state' | 'terms'>, ceilings: LegalCeilings): Columns {
  const { day } = state;
  if (day === null) throw new Error('a loan without an event has no position');
  const outlook = lateOutlook(state, terms, ceilings);
  return {
    day,
    ended_on: state.endedOn,
    next_due_on: nextDueOn({ state, terms }, day),
    late_from: outlook?.from ?? null,
    late_since: outlook && addDays(outlook.from, -outlook.daysLate),
    next_turn_on: nextTurn(state, ceilings, day),
    overdue: outlook?.overdue ?? ZERO_PESOS,
    owed: owedOf(state),
    unpaid: sumOver(state.rows, unpaidOf),
    waiting: state.waiting,
    written_off_on: state.writtenOff?.on ?? null,
  };
}

type Written = Omit<Loan, 'installmentIds'> & {
  /** Null: they stay. */
  readonly days: LoanDays | null;
};

/** The columns of the days of loans, one array each. */
function daysOf(loans: readonly Pick<Written, 'days'>[]): RawBuilder<unknown> {
  const columns = loans.map(({ days }) => days && daysColumns(days));
  return sql`${columns.map((own) => own?.days ?? null)}::json[], ${columns.map((own) => own?.over_90_on ?? null)}::date[]`;
}

function rowsOf(loans: readonly Written[], ceilings: LegalCeilings) {
  const rows = loans.map((loan) => ({ ...loan, ...columnsOf(loan, ceilings) }));
  const column = <Value>(of: (row: (typeof rows)[number]) => Value) => sql`${rows.map(of)}`;
  return sql`unnest(${column((row) => row.creditId)}::bigint[], ${column((row) => stateText(row.state))}::json[], ${column((row) => row.day)}::date[],
    ${column((row) => row.ended_on)}::date[], ${column((row) => row.next_due_on)}::date[],
    ${column((row) => row.late_from)}::date[], ${column((row) => row.late_since)}::date[],
    ${column((row) => row.next_turn_on)}::date[], ${column((row) => row.overdue)}::bigint[], ${column((row) => row.owed)}::bigint[],
    ${column((row) => row.unpaid)}::bigint[], ${column((row) => row.waiting)}::bigint[],
    ${column((row) => row.written_off_on)}::date[], ${daysOf(loans)})
    as given (credit_id, state, day, ended_on, next_due_on, late_from, late_since, next_turn_on, overdue_pesos,
      owed_pesos, unpaid_pesos, waiting_pesos, written_off_on, days, over_90_on)`;
}

/**
 * Writes the positions of locked credits; `openPositions` came before.
 *
 * @param entries of the journal, which the same statement writes
 */
export async function writePositions(
  trx: Trx,
  loans: readonly Written[],
  { ceilings, version }: CeilingsInForce,
  entries: RawBuilder<unknown> | null,
): Promise<void> {
  if (loans.length === 0) return;
  const update = sql`
    update loan_positions kept set state = given.state, ceilings_version = ${version}::integer, day = given.day,
      ended_on = given.ended_on, next_due_on = given.next_due_on, late_from = given.late_from, late_since = given.late_since,
      next_turn_on = given.next_turn_on, overdue_pesos = given.overdue_pesos, owed_pesos = given.owed_pesos, unpaid_pesos = given.unpaid_pesos,
      waiting_pesos = given.waiting_pesos,
      waiting_since = case when given.waiting_pesos <> 0 then coalesce(kept.waiting_since, given.day) end,
      written_off_on = given.written_off_on, days = coalesce(given.days, kept.days),
      counted_days = case when given.days is null then kept.counted_days else coalesce(kept.counted_days, kept.days) end,
      over_90_on = case when given.days is null then kept.over_90_on else given.over_90_on end
    from ${rowsOf(loans, ceilings)} where kept.credit_id = given.credit_id`;
  await (entries ? sql`with ${entries} ${update}` : update).execute(trx);
}

/**
 * Adds the rows of locked credits that have none, for `writePositions` to fill in the same transaction. The installments of a credit
 * that is disbursed again are new.
 */
export async function openPositions(
  trx: Trx,
  loans: readonly Pick<Written, 'creditId' | 'terms'>[],
): Promise<void> {
  if (loans.length === 0) return;
  await sql`
    insert into loan_positions (credit_id, borrower_id, company_id, terms, state, days, ceilings_version, day, overdue_pesos, owed_pesos,
      unpaid_pesos, waiting_pesos, collection_state, search_text, installment_ids)
    select credits.id, credits.borrower_id, credits.company_id, agreed.terms, json '{}', ${JSON.stringify(NO_DAYS)}::json, 0, date 'epoch', 0, 0, 0, 0,
      coalesce(collection_state, 'PAST_DUE'), person_search_text(dni, email, cellphone, first_name, last_name),
      coalesce((
        select json_object_agg(number, id) from installments
        where installments.credit_id = credits.id and installments.disbursement_number = credits.disbursement_number
      ), '{}')
    from unnest(${loans.map(({ creditId }) => creditId)}::bigint[], ${loans.map(({ terms }) => JSON.stringify(terms))}::json[])
        as agreed (credit_id, terms)
      join credits on credits.id = agreed.credit_id join borrowers on borrowers.id = borrower_id
    on conflict (credit_id) do update set installment_ids = excluded.installment_ids`.execute(trx);
}

/** Writes the days of some loans again, counted in no sum. */
export async function writeDays(
  trx: Trx,
  loans: readonly { readonly creditId: number; readonly days: LoanDays }[],
): Promise<void> {
  await sql`
    update loan_positions kept set days = given.days, counted_days = ${JSON.stringify(NO_DAYS)}::json, over_90_on = given.over_90_on
    from unnest(${loans.map(({ creditId }) => creditId)}::bigint[], ${daysOf(loans)}) as given (credit_id, days, over_90_on)
    where kept.credit_id = given.credit_id`.execute(trx);
}
