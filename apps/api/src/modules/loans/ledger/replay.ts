/**
 * Recomputes the journal of a credit from its recorded events, in their order, by the pure functions of the domain. It uses no
 * posted entry, with one exception: the account that a later application of payroll money by staff debited.
 */

import type { Day } from '@unamano/domain/calendar';
import { type Allocation, allocate, allocateWage } from '@unamano/domain/loans/arrears/allocation';
import { payoffOn } from '@unamano/domain/loans/closing/payoff';
import { withdrawalOf } from '@unamano/domain/loans/closing/withdrawal';
import type { InstallmentParts } from '@unamano/domain/loans/price/amortization';
import {
  addPesos,
  maxPesos,
  minPesos,
  negatePesos,
  type Pesos,
  sumPesos,
  ZERO_PESOS,
} from '@unamano/domain/money';
import {
  bookingDay,
  type LoanBalance,
  type LoanRecords,
  loanBalanceOn,
  type PlannedPrepayment,
  partsOfRecords,
  planPrepayment,
  restoredSchedule,
  settledBy,
  storedSchedule,
  unpaidInstallmentPesos,
  withInstallmentPayment,
} from '../loan-accounts/index.ts';
import type { Account, JournalLine } from './accounts.ts';
import type { Balances } from './balances.ts';
import {
  CASH_ACCOUNT_OF_SOURCE,
  paymentLines,
  rebateLines,
  reversalLines,
  scheduleChangeLines,
  waiverLines,
  withdrawalLines,
  writeOffLines,
} from './entries.ts';
import { interestReference, movedInterestPesos } from './interest.ts';
import { UNLIMITED, writtenOffBy } from './repo.ts';
import { paymentPlaces } from './returned-transfers.ts';
import type { RecordedCredit, RecordedPayment } from './verify-repo.ts';

type ReplayedPayment = {
  /** What it took off the debt beside its allocations: interest to come that a prepayment saves. */
  savedPesos: Pesos;
  /** The correct allocation. Where staff chose it, the recorded one, limited to what was owed. */
  allocations: readonly Allocation[];
  lines: JournalLine[];
  /** The installments after it, where it is a prepayment. */
  changed?: readonly InstallmentParts[];
};

export type Replay = {
  payments: ReadonlyMap<number, ReplayedPayment>;
  balances: Balances;
  /** What is owed after the last event, on its day; null where there is none since the disbursement. */
  owedPesos: Pesos | null;
  /** Nothing is owed: further money goes to suspense. */
  ended: boolean;
};

/** The records that existed when a payment was allocated. */
export function recordsBefore(recorded: RecordedCredit, payment: RecordedPayment): LoanRecords {
  const earlier = recorded.payments.filter(({ id }) => id < payment.id);
  const reversalOf = new Map(earlier.map((row) => [row.reverses_payment_id, row]));
  const lastContactId = payment.last_contact_id;
  // An allocation to another credit's installment is reported as a difference of its own payment.
  const own = new Set(recorded.installments.map(({ id }) => id));
  return {
    late: recorded.late,
    cost: recorded.cost,
    is_payroll: recorded.credit.company_id !== null,
    ...storedSchedule(
      recorded.installments,
      recorded.versions?.filter((version) => version.payment_id < payment.id),
    ),
    allocations: earlier.flatMap((row) =>
      row.allocations
        .filter((part) => own.has(part.installment_id))
        .map((part) => ({
          ...part,
          payment_id: row.id,
          source: row.source,
          paid_on: row.paid_on,
          reversed_on: reversalOf.get(row.id)?.paid_on ?? null,
          gave_way_on: reversalOf.get(row.id)?.counts_from ?? null,
        })),
    ),
    contacts: recorded.contacts.filter(({ id }) => lastContactId === null || id <= lastContactId),
    agreements: recorded.agreements.filter(({ last_payment_id }) => last_payment_id < payment.id),
    payroll_answers: recorded.payroll_answers.filter(({ answer }) => payment.known_answers?.includes(answer)),
  };
}

/** Payroll money that staff applied later comes from suspense. Only the journal entry records this. */
function debitedAccount({ entries }: RecordedCredit, { id, source }: RecordedPayment): Account | null {
  const entry = entries.find(({ payment_id }) => payment_id === id);
  const isFromSuspense = entry?.lines.some(
    ({ account, amount_pesos }) => account === 'suspense' && amount_pesos > 0,
  );
  return source === 'payroll' && isFromSuspense ? 'suspense' : null;
}

function recordedAllocations(recorded: RecordedCredit, payment: RecordedPayment): Allocation[] {
  const numberOf = new Map(recorded.installments.map(({ id, number }) => [id, number]));
  return payment.allocations.map((row) => ({
    number: numberOf.get(row.installment_id) ?? 0,
    part: row.part,
    amount: row.amount_pesos,
  }));
}

/** A waiver may not exceed what was owed. */
function allocationsWithinOwed(allocations: readonly Allocation[], { owed }: LoanBalance): Allocation[] {
  return allocations.filter(({ number, part, amount }) => {
    const status = owed.installments.find((installment) => installment.number === number);
    const owedPesos = part === 'late_interest' ? status?.lateInterest : status?.collectionFee;
    return part !== 'installment' && amount <= (owedPesos ?? 0);
  });
}

/** A transaction that is posted only when the credit ends: the rebate, or the cancelled charges of a withdrawal. */
export function isClosingAdjustment({ source }: Pick<RecordedPayment, 'source'>): boolean {
  return source === 'rebate' || source === 'withdrawal';
}

/** Money that names an installment pays only what was unpaid of the installment's value. */
function allocateToNamedInstallment(
  { installments }: RecordedCredit,
  { installment_id: id, amount_pesos }: RecordedPayment,
  records: LoanRecords,
): Allocation[] {
  const number = installments.find((row) => row.id === id)?.number;
  const amount = minPesos(amount_pesos, unpaidInstallmentPesos(records, id ?? 0));
  return number === undefined || amount === 0 ? [] : [{ number, part: 'installment', amount }];
}

/** What is owed after a payment that names its installment. Its day may be earlier than that of payments already recorded. */
function owedAfterNamedPayment(records: LoanRecords, payment: RecordedPayment, amountPesos: Pesos): Pesos {
  const on = payment.paid_on;
  const after = withInstallmentPayment(records, {
    installmentId: payment.installment_id ?? 0,
    amountPesos,
    on,
  });
  return loanBalanceOn(after, bookingDay(after, on)).owed.total;
}

/** What a closing adjustment waives on its day, by the domain. */
export function closingAllocations(
  { credit }: RecordedCredit,
  { source, paid_on, counts_from }: RecordedPayment,
  records: LoanRecords,
): readonly Allocation[] {
  const { owed, parts } = loanBalanceOn(records, paid_on);
  if (source === 'rebate') return payoffOn(counts_from ?? paid_on, owed, parts()).rebates;
  return withdrawalOf(credit.amount, installmentSettled(records, paid_on), owed)?.cancelledCharges ?? [];
}

/** A payment that made a version of the schedule, computed again. Only the installments requested from a wage are taken as recorded. */
function replayedPrepayment(
  { versions }: RecordedCredit,
  { id, amount_pesos: amountPesos, paid_on, counts_from }: RecordedPayment,
  records: LoanRecords,
  loanBalance: LoanBalance,
): PlannedPrepayment | null {
  const version = versions?.find(({ payment_id }) => payment_id === id);
  if (!version?.choice) return null;
  const { choice, kept_through: requestedThrough } = version;
  const countsFrom = counts_from ?? undefined;
  return planPrepayment(records, loanBalance, paid_on, {
    amountPesos,
    choice,
    requestedThrough,
    countsFrom,
  });
}

/** Interest that was posted before the write-off and is more or less by a schedule that was changed after it. */
function movedInterestSince(
  { entries, installments }: RecordedCredit,
  records: LoanRecords,
  after: readonly InstallmentParts[],
): Pesos {
  const posted = new Set(entries.map(({ reference }) => reference));
  const before = partsOfRecords(records);
  return movedInterestPesos(installments, { before, after }, (id) => posted.has(interestReference(id)));
}

export function replay(recorded: RecordedCredit, balances: Balances): Replay {
  const { credit, vat_ppm: vatPpm, write_off } = recorded;
  const payments = new Map<number, ReplayedPayment>();
  let ended = false;
  let writtenOff = false;
  let owedPesos: Pesos | null = null;

  const postWriteOff = () => {
    writtenOff = true;
    const [receivable, unearned] = [
      balances.of('loans_receivable'),
      negatePesos(balances.of('unearned_interest')),
    ];
    balances.add(writeOffLines(receivable, unearned));
  };
  const allocationsOf = (
    payment: RecordedPayment,
    records: LoanRecords,
    loanBalance: LoanBalance,
  ): readonly Allocation[] => {
    const { installments } = loanBalance.owed;
    if (payment.is_set_aside) return [];
    if (payment.source === 'waiver')
      return allocationsWithinOwed(recordedAllocations(recorded, payment), loanBalance);
    if (isClosingAdjustment(payment)) return closingAllocations(recorded, payment, records);
    if (payment.installment_id !== null) return allocateToNamedInstallment(recorded, payment, records);
    const owed = ended ? [] : installments;
    const own = recorded.installments.find(({ id }) => id === payment.deducted_for_installment_id);
    return own
      ? allocateWage(payment.amount_pesos, owed, own.number).allocations
      : allocate(payment.amount_pesos, owed).allocations;
  };
  const placeOf = paymentPlaces(recorded);
  const booksNow = () => ({
    vatPpm,
    onBooksPesos: writtenOff ? maxPesos(ZERO_PESOS, balances.of('loans_receivable')) : UNLIMITED,
    writtenOff: writtenOff ? writtenOffBy((account) => balances.of(account)) : null,
  });
  const linesOf = (
    payment: RecordedPayment,
    allocations: readonly Allocation[],
    savedInterestPesos: Pesos = ZERO_PESOS,
  ): JournalLine[] => {
    if (payment.source === 'waiver') return waiverLines(allocations);
    if (payment.source === 'rebate') return rebateLines(allocations, booksNow());
    if (payment.source === 'withdrawal') return withdrawalLines(credit, vatPpm, allocations);
    const cash = debitedAccount(recorded, payment) ?? CASH_ACCOUNT_OF_SOURCE[payment.source];
    return paymentLines(cash, payment.amount_pesos, allocations, { ...booksNow(), savedInterestPesos });
  };
  const replayPayment = (
    payment: RecordedPayment,
    records: LoanRecords,
    loanBalance: LoanBalance,
  ): ReplayedPayment => {
    const planned = replayedPrepayment(recorded, payment, records, loanBalance);
    const allocations = planned?.allocations ?? allocationsOf(payment, records, loanBalance);
    const savedPesos = planned?.plan.savedInterest ?? ZERO_PESOS;
    const lines = linesOf(payment, allocations, savedPesos);
    return { allocations, savedPesos, lines, ...(planned && { changed: planned.plan.parts }) };
  };

  for (const payment of recorded.payments) {
    if (write_off && !writtenOff && write_off.last_payment_id < payment.id) postWriteOff();
    const place = placeOf(payment);
    if (place === 'void') continue;
    const reversed = payments.get(payment.reverses_payment_id ?? -1);
    if (place === 'waiting') {
      const lines = reversed ? reversalLines(reversed.lines) : linesOf(payment, []);
      balances.add(lines);
      payments.set(payment.id, { allocations: [], savedPesos: ZERO_PESOS, lines });
      continue;
    }
    const records = recordsBefore(recorded, payment);
    const loanBalance = loanBalanceOn(records, payment.paid_on);
    const restored = reversed ? restoredSchedule(records, payment.reverses_payment_id ?? -1) : null;
    const replayed = reversed
      ? { allocations: [], savedPesos: ZERO_PESOS, lines: reversalLines(reversed.lines) }
      : replayPayment(payment, records, loanBalance);
    balances.add(replayed.lines);
    const changed = restored?.parts ?? replayed.changed;
    if (changed) {
      // The interest of a debt in the books is that of its last schedule: it is added before.
      const moved = writtenOff ? movedInterestSince(recorded, records, changed) : ZERO_PESOS;
      balances.add(scheduleChangeLines(moved, restored?.receivablePesos ?? ZERO_PESOS, booksNow()));
    }
    payments.set(payment.id, replayed);
    const { allocations, savedPesos } = reversed ?? replayed;
    // What pays nothing of a credit that has ended owes nothing again, whatever became known since the end.
    if (ended && addPesos(sumOf(allocations), savedPesos) === 0) continue;
    owedPesos =
      payment.installment_id === null || reversed
        ? sumPesos([
            loanBalance.owed.total,
            negatePesos(addPesos(sumOf(replayed.allocations), replayed.savedPesos)),
            reversed ? addPesos(sumOf(reversed.allocations), reversed.savedPesos) : ZERO_PESOS,
            restored?.receivablePesos ?? ZERO_PESOS,
          ])
        : owedAfterNamedPayment(records, payment, sumOf(replayed.allocations));
    // A reversed payment is owed again, also where it had ended the credit.
    ended = owedPesos === 0;
  }
  if (write_off && !writtenOff) postWriteOff();
  return { payments, balances, owedPesos, ended };
}

export function sumOf(allocations: readonly Allocation[]): Pesos {
  return sumPesos(allocations.map(({ amount }) => amount));
}

/** What was settled of the installments' own value, by prepayments too; without late charges. */
export function installmentSettled(records: LoanRecords, day: Day): Pesos {
  return settledBy(
    {
      ...records,
      allocations: records.allocations.filter(({ part }) => part === 'installment' || part === 'prepayment'),
    },
    day,
  );
}
