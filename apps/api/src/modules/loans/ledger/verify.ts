/**
 * Verifies the ledger: recomputes every credit from its recorded events by the domain, and compares the result with the
 * journal, the stored allocations, the schedule and the state. Each difference is listed.
 */

import type { Day } from '@unamano/domain/calendar';
import type { InstallmentParts } from '@unamano/domain/loans/price/amortization';
import { installmentValue } from '@unamano/domain/loans/schedule/prepayment';
import { scheduleFor } from '@unamano/domain/loans/schedule/schedule';
import { maxPesos, negatePesos, type Pesos, sumPesos, ZERO_PESOS } from '@unamano/domain/money';
import { sql } from 'kysely';
import type { Db } from '../../../db/types.ts';
import { isBeingRepaid } from '../credit-lifecycle/index.ts';
import { changesBetween, partsOfRecords, storedSchedule } from '../loan-accounts/index.ts';
import type { Account } from './accounts.ts';
import { Balances } from './balances.ts';
import { closingAdjustmentPesos } from './closing-adjustments.ts';
import { commitmentLines, disbursementLines, interestLines, returnLines } from './entries.ts';
import { interestReference, partsOf, scheduledCreditOf, scheduleReference } from './interest.ts';
import { type Replay, replay } from './replay.ts';
import { lastReturnEntryId, paymentPlaces } from './returned-transfers.ts';
import {
  type SuspenseDifference,
  unappliedReturnReference,
  verifySuspense,
} from './suspense/verify-suspense.ts';
import { type SettlementDifference, verifyPayroll } from './verify-payroll.ts';
import { type RecordedCredit, type RecordedEntry, readRecorded } from './verify-repo.ts';

/** One difference between what is recorded and what was recomputed; amounts in pesos. */
export type LedgerDifference = {
  what:
    | 'entry_unbalanced'
    | 'entry_without_source'
    | 'schedule_differs'
    | 'due_day_differs'
    | 'payment_without_entry'
    | 'payment_differs'
    | 'allocation_differs'
    | 'interest_differs'
    | 'interest_missing'
    | 'closing_adjustment_differs'
    | 'state_differs'
    | 'receivable_differs'
    | 'balance_differs'
    | SettlementDifference['what']
    | SuspenseDifference['what'];
  /** Id of the entry, the payment or the credit, depending on `what`. */
  id: number;
  /** For a balance: the account of the credit. */
  account?: Account;
  ledgerPesos: Pesos;
  expectedPesos: Pesos;
};

const balancesOfEntry = (entry: RecordedEntry): Balances =>
  new Balances().add(
    entry.lines.map(({ account, amount_pesos }) => ({ account, amountPesos: amount_pesos })),
  );

/** The sum of the debits of an entry. */
function debitsOf(lines: readonly { amountPesos: Pesos }[]): Pesos {
  return sumPesos(lines.map(({ amountPesos }) => maxPesos(ZERO_PESOS, amountPesos)));
}

function* scheduleFaults({
  credit,
  installments,
  annual_interest_rate_ppm,
}: RecordedCredit): Generator<LedgerDifference> {
  if (credit.disbursed_on === null) return;
  const scheduled = scheduledCreditOf(credit, annual_interest_rate_ppm);
  const expected = scheduleFor(scheduled, credit.disbursed_on);
  for (let index = 0; index < Math.max(expected.length, installments.length); index++) {
    const [stored, wanted] = [installments[index], expected[index]];
    const pesosOf = {
      ledgerPesos: stored?.value_pesos ?? ZERO_PESOS,
      expectedPesos: wanted?.value ?? ZERO_PESOS,
    };
    if (stored?.value_pesos !== wanted?.value) yield { what: 'schedule_differs', id: credit.id, ...pesosOf };
    else if (stored?.due_on !== wanted?.dueOn) yield { what: 'due_day_differs', id: credit.id, ...pesosOf };
  }
}

/** What each prepayment, and each reversal of one, changed in the schedule. */
function* versionFaults({
  credit,
  cost,
  installments,
  versions,
}: RecordedCredit): Generator<LedgerDifference> {
  for (const [index, version] of (versions ?? []).entries()) {
    const before = storedSchedule(installments, versions?.slice(0, index));
    const through = storedSchedule(installments, versions?.slice(0, index + 1));
    const values = new Map(
      partsOfRecords({ ...through, cost }).map((part) => [part.number, installmentValue(part)]),
    );
    const wanted = changesBetween(before.installments, values, installments);
    const isEqual =
      wanted.length === version.changes.length &&
      wanted.every(({ installment_id: id, reduction_pesos: pesos }) =>
        version.changes.some((row) => row.installment_id === id && row.reduction_pesos === pesos),
      );
    if (isEqual) continue;
    const sumOf = (changes: typeof wanted) => sumPesos(changes.map((row) => row.reduction_pesos));
    yield {
      what: 'schedule_differs',
      id: credit.id,
      ledgerPesos: sumOf(version.changes),
      expectedPesos: sumOf(wanted),
    };
  }
}

/**
 * The day through which the interest of a running credit must be posted: the day of its last allocated payment. Money that
 * came when nothing was owed accrued nothing, and its day may be wrong after a clock was set back.
 */
function accruedThrough({ payments, write_off }: RecordedCredit): Day | null {
  const counted = new Set(payments.filter(({ allocations }) => allocations.length > 0).map(({ id }) => id));
  const days = payments
    .filter(({ id, reverses_payment_id }) => counted.has(reverses_payment_id ?? id))
    .map(({ paid_on }) => paid_on);
  if (write_off) days.push(write_off.written_off_on);
  return days.sort().at(-1) ?? null;
}

/** The interest of each installment: posted where a later payment must have posted it, with the amount that had accrued. */
function* interestFaults(
  recorded: RecordedCredit,
  parts: readonly InstallmentParts[],
): Generator<LedgerDifference> {
  const { credit, entries } = recorded;
  const { installments } = storedSchedule(recorded.installments, recorded.versions);
  const posted = new Map(entries.map((entry) => [entry.reference, entry]));
  const through = isBeingRepaid(credit) && !recorded.write_off ? accruedThrough(recorded) : null;
  for (const { id, due_on, number } of installments) {
    const expectedPesos = parts.find((part) => part.number === number)?.interest ?? ZERO_PESOS;
    const entry = posted.get(interestReference(id));
    const ledgerPesos = entry ? balancesOfEntry(entry).of('unearned_interest') : ZERO_PESOS;
    // What a changed schedule moved is one entry for all installments: the balance shows it.
    if (entry && ledgerPesos !== expectedPesos && recorded.versions === null) {
      yield { what: 'interest_differs', id: entry.id, ledgerPesos, expectedPesos };
    } else if (!entry && expectedPesos > 0 && through !== null && due_on <= through) {
      yield { what: 'interest_missing', id: credit.id, ledgerPesos, expectedPesos };
    }
  }
}

function* paymentFaults(recorded: RecordedCredit, { payments }: Replay): Generator<LedgerDifference> {
  const entryOf = new Map(recorded.entries.map((entry) => [entry.payment_id, entry]));
  const numberOf = new Map(recorded.installments.map(({ id, number }) => [id, number]));
  const placeOf = paymentPlaces(recorded);
  for (const payment of recorded.payments) {
    if (placeOf(payment) === 'void') continue;
    const expected = payments.get(payment.id);
    const lines = expected?.lines ?? [];
    const entry = entryOf.get(payment.id);
    const expectedPesos = debitsOf(lines);
    if (!entry) {
      yield { what: 'payment_without_entry', id: payment.id, ledgerPesos: ZERO_PESOS, expectedPesos };
    } else if (balancesOfEntry(entry).differences(new Balances().add(lines)).length > 0) {
      const ledgerPesos = debitsOf(entry.lines.map((line) => ({ amountPesos: line.amount_pesos })));
      yield { what: 'payment_differs', id: payment.id, ledgerPesos, expectedPesos };
    }
    const stored = payment.allocations.map((row) => {
      return `${numberOf.get(row.installment_id)} ${row.part} ${row.amount_pesos}`;
    });
    const wanted = (expected?.allocations ?? []).map((row) => `${row.number} ${row.part} ${row.amount}`);
    if (stored.sort().join() !== wanted.sort().join()) {
      yield {
        what: 'allocation_differs',
        id: payment.id,
        ledgerPesos: sumPesos(payment.allocations.map((row) => row.amount_pesos)),
        expectedPesos: sumPesos((expected?.allocations ?? []).map((row) => row.amount)),
      };
    }
  }
}

/** Entries without a payment, an installment, a disbursement or a write-off that they record. */
function* orphanEntries(recorded: RecordedCredit): Generator<LedgerDifference> {
  const { credit, write_off, entries, installments } = recorded;
  const isDisbursed = credit.disbursed_on !== null;
  const names = new Set([
    ...installments.map(({ id }) => interestReference(id)),
    ...(recorded.versions ?? []).map(({ payment_id: id }) => scheduleReference(id)),
  ]);
  const returns = new Set(recorded.returns.map(({ payment_id: id }) => unappliedReturnReference(id)));
  const returnId = lastReturnEntryId(recorded);
  for (const entry of entries.filter(({ id }) => id > returnId)) {
    const { kind, reference } = entry;
    const isEnd = [`end-${credit.id}-`, `reopen-${credit.id}-`].some((name) => reference?.startsWith(name));
    const isOrphan =
      (kind === 'disbursement' && !isDisbursed) ||
      (kind === 'write_off' && !write_off) ||
      (kind === 'unapplied_return' && !returns.has(reference ?? '')) ||
      (kind === 'interest' && !(isEnd || names.has(reference ?? '')));
    const amount = debitsOf(entry.lines.map((line) => ({ amountPesos: line.amount_pesos })));
    if (isOrphan)
      yield { what: 'entry_without_source', id: entry.id, ledgerPesos: amount, expectedPesos: ZERO_PESOS };
  }
}

function* stateFaults({ credit }: RecordedCredit, { owedPesos, ended }: Replay): Generator<LedgerDifference> {
  const isRight = isBeingRepaid(credit) ? !ended : ended;
  if (credit.disbursed_on === null || isRight) return;
  const expectedPesos = ended ? ZERO_PESOS : (owedPesos ?? credit.total);
  yield {
    what: 'state_differs',
    id: credit.id,
    ledgerPesos: ended ? credit.total : ZERO_PESOS,
    expectedPesos,
  };
}

/** A closing adjustment must be in force once, with the domain's amount, and never while anything is owed. */
function* closingAdjustmentFaults(recorded: RecordedCredit, replayed: Replay): Generator<LedgerDifference> {
  const pesosOf = closingAdjustmentPesos(recorded, replayed);
  if (pesosOf.ledgerPesos !== pesosOf.expectedPesos) {
    yield { what: 'closing_adjustment_differs', id: recorded.credit.id, ...pesosOf };
  }
}

/** The parts by which the interest was posted that a write-off left as income. */
function partsWhenWrittenOff(
  { credit, installments, versions, interest_rate_ppm }: RecordedCredit,
  lastPaymentId: number,
): readonly InstallmentParts[] {
  const known = versions?.filter(({ payment_id: id }) => id <= lastPaymentId);
  return partsOf(credit, interest_rate_ppm, storedSchedule(installments, known));
}

/** The balances that the accounts of the credit must have. */
function expectedBalances(recorded: RecordedCredit, parts: readonly InstallmentParts[]): Replay {
  const { credit, entries, installments, write_off } = recorded;
  const balances = new Balances();
  for (const { amount_pesos } of recorded.returns) balances.add(returnLines(amount_pesos));
  if (credit.state === 'IN_PROCESS') balances.add(commitmentLines(credit.amount));
  if (credit.disbursed_on === null) return replay(recorded, balances);
  balances.add(disbursementLines(credit, recorded.vat_ppm, recorded.paid_off_pesos));
  const references = new Set(entries.map(({ reference }) => reference));
  const posted = write_off ? partsWhenWrittenOff(recorded, write_off.last_payment_id) : parts;
  for (const { id, number } of installments) {
    const interest = posted.find((part) => part.number === number)?.interest ?? ZERO_PESOS;
    if (references.has(interestReference(id))) balances.add(interestLines(interest));
  }
  const replayed = replay(recorded, balances);
  // A credit that has ended has no unearned interest.
  if (replayed.ended) balances.add(interestLines(negatePesos(balances.of('unearned_interest'))));
  return replayed;
}

export function verifyCredit(recorded: RecordedCredit): LedgerDifference[] {
  const { credit, installments, versions, interest_rate_ppm, entries } = recorded;
  const schedule = storedSchedule(installments, versions);
  const parts = credit.disbursed_on === null ? [] : partsOf(credit, interest_rate_ppm, schedule);
  const replayed = expectedBalances(recorded, parts);
  const actual = new Balances();
  for (const entry of entries) {
    actual.add(entry.lines.map(({ account, amount_pesos }) => ({ account, amountPesos: amount_pesos })));
  }
  const balances = actual.differences(replayed.balances).map((account): LedgerDifference => {
    const pesosOf = { ledgerPesos: actual.of(account), expectedPesos: replayed.balances.of(account) };
    if (account === 'loans_receivable') return { what: 'receivable_differs', id: credit.id, ...pesosOf };
    return { what: 'balance_differs', id: credit.id, account, ...pesosOf };
  });
  return [
    ...scheduleFaults(recorded),
    ...versionFaults(recorded),
    ...orphanEntries(recorded),
    ...paymentFaults(recorded, replayed),
    ...interestFaults(recorded, parts),
    ...closingAdjustmentFaults(recorded, replayed),
    ...stateFaults(recorded, replayed),
    ...balances,
  ];
}

/** Every entry must add up to zero. */
const UNBALANCED = sql<LedgerDifference>`
  select 'entry_unbalanced' as what, entry.id, coalesce(sum(line.amount_pesos), 0)::bigint as "ledgerPesos",
    0::bigint as "expectedPesos"
  from journal_entries entry left join journal_lines line on line.entry_id = entry.id
  group by entry.id
  having sum(line.amount_pesos) is distinct from 0
  order by entry.id`;

const BATCH = 500;

/** Verifies every credit. An empty list: no differences. */
export async function verifyLedger(db: Db): Promise<LedgerDifference[]> {
  const found = (await UNBALANCED.execute(db)).rows;
  found.push(...(await verifyPayroll(db)), ...(await verifySuspense(db)));
  for (let afterId = 0; ; ) {
    const batch = await readRecorded(db, afterId, BATCH);
    for (const recorded of batch) found.push(...verifyCredit(recorded));
    afterId = batch.at(-1)?.credit.id ?? afterId;
    if (batch.length < BATCH) return found;
  }
}
