/** The rows of a month: each loan is replayed to its last day, and the domain's rule says what of it is reported. */
import { type Day, withDayOfMonth } from '@unamano/domain/calendar';
import { recordArrears } from '@unamano/domain/lending/bureau/arrears';
import { bureauEntry, type LeftOut, type SmallDebt } from '@unamano/domain/lending/bureau/report';
import { balanceOf } from '@unamano/domain/loans/replay/balance';
import { replay } from '@unamano/domain/loans/replay/replay';
import { isFrozen } from '@unamano/domain/loans/replay/rules/pauses';
import { ZERO_PESOS } from '@unamano/domain/money';
import type { Db } from '../../../db/types.ts';
import { readEvents, readPositions } from '../../loans/loan-events/index.ts';
import { limitsOn } from '../../office/settings/index.ts';
import { type BureauRow, type Candidate, candidates } from './row-repo.ts';

type NewRow = Omit<BureauRow, 'file_id'>;
export type MonthPart = { rows: NewRow[]; leftOut: { why: LeftOut; candidate: Candidate }[] };

const BATCH = 500;

/** What the bureau had of a credit that is void, to be deleted. */
export const deletedRow = (row: BureauRow): NewRow => ({
  ...row,
  state: 'deleted',
  is_claimed: false,
  is_new_negative: false,
  balance_pesos: ZERO_PESOS,
  past_due_pesos: ZERO_PESOS,
  days_late: 0,
  kept_through: null,
});

type Loans = Awaited<ReturnType<typeof readPositions>>;
type Events = Awaited<ReturnType<typeof readEvents>>;

function rowOf(
  candidate: Candidate,
  on: Day,
  { loans, ceilings }: Loans,
  events: Events,
  small: SmallDebt,
): NewRow | LeftOut {
  const { id, reported } = candidate;
  const known = reported && {
    state: reported.state,
    isClaimed: reported.is_claimed,
    negativeOn: candidate.negative_on,
  };
  const loan = candidate.is_lent ? loans.get(id) : undefined;
  if (!loan) return reported && reported.state !== 'deleted' ? deletedRow(reported) : 'known';
  const { watch, arrears } = recordArrears(loan.terms);
  const own = (events.get(id) ?? []).map(({ event }) => event);
  const state = replay(loan.terms, ceilings, own, on, watch);
  const balance = balanceOf(state, loan.terms, ceilings);
  const entry = bureauEntry(
    {
      isLent: true,
      // A freeze of these days stops the report of the month before.
      balance: { ...balance, isFrozen: balance.isFrozen || isFrozen(loan.state) },
      arrears,
      noticedOn: candidate.noticed_on,
      isClaimed: candidate.is_claimed,
      reported: known,
    },
    small,
    on,
  );
  if ('leftOut' in entry) return entry.leftOut;
  const isNegative = entry.state === 'late' || entry.state === 'written_off';
  const lastDue = balance.installments.at(-1)?.dueOn;
  if (candidate.disbursed_on === null || lastDue === undefined) throw new Error(`credit ${id} was not lent`);
  return {
    credit_id: id,
    state: entry.state,
    is_claimed: entry.isClaimed,
    is_new_negative: entry.isNewNegative,
    kept_through: entry.keptThrough,
    type_document: candidate.type_document,
    dni: candidate.dni,
    holder_name: candidate.holder_name,
    opened_on: candidate.disbursed_on,
    last_due_on: lastDue,
    initial_pesos: candidate.amount,
    installments: candidate.installments,
    installment_pesos: candidate.installment_pesos,
    balance_pesos: balance.owed,
    past_due_pesos: isNegative ? balance.pastDue : ZERO_PESOS,
    days_late: isNegative ? balance.daysPastDue : 0,
    paid_on: balance.endedOn,
  };
}

/**
 * In parts, by rising credit.
 *
 * @param on the last day of the month
 */
export async function* readMonth(db: Db, on: Day): AsyncGenerator<MonthPart> {
  const limits = await limitsOn(db, on);
  const small = { minimumWagePesos: limits.minimumWagePesos, sharePpm: limits.smallDebtPpm };
  const days = { from: withDayOfMonth(on, 1), on };
  for (let afterId = 0; ; ) {
    const found = await candidates(db, days, afterId, BATCH);
    const ids = found.map(({ id }) => id);
    const loans = await readPositions(db, ids);
    const events = await readEvents(db, ids);
    const part: MonthPart = { rows: [], leftOut: [] };
    for (const candidate of found) {
      const row = rowOf(candidate, on, loans, events, small);
      if (typeof row === 'string') part.leftOut.push({ why: row, candidate });
      else part.rows.push(row);
    }
    yield part;
    afterId = ids.at(-1) ?? afterId;
    if (found.length < BATCH) return;
  }
}
