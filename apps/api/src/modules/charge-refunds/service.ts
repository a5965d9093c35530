/**
 * Gives back what credits of release 0.1.0 have paid without right: out of income into suspense, and from there to what the credit
 * still owes, oldest first. The rest waits in suspense as the borrower's money. One transaction a credit, under its lock: a second
 * or parallel run finds nothing more to give back (record 0083).
 */
import type { ChargeRefundRow, chargeRefunds } from '@unamano/contract/charge-refunds';
import type { Day } from '@unamano/domain/calendar';
import { type Pesos, sumPesos, ZERO_PESOS } from '@unamano/domain/money';
import { inTransaction } from '../../db/transaction.ts';
import type { Db, Trx } from '../../db/types.ts';
import type { Clock } from '../../kernel/clock.ts';
import type { UseCase } from '../../kernel/mount.ts';
import { pageOf, parseIdCursor } from '../../kernel/paging.ts';
import { ok } from '../../kernel/result.ts';
import { readBorrower } from '../borrowers/index.ts';
import {
  type CreditRow,
  endCredit,
  findCredit,
  isBeingRepaid,
  lockCredit,
  PLATFORM,
} from '../credit-lifecycle/index.ts';
import { chargeRefundLines, closeInterest, postNamedEntry, postOppositeEntry } from '../ledger/index.ts';
import type { Messages } from '../messages/index.ts';
import {
  type AfterReversal,
  accrueInterest,
  applyPaymentOfOrder,
  readPostingContext,
  reversePayment,
} from '../payments/index.ts';
import { assessCredit } from './assessment.ts';
import type { Excess } from './excess.ts';
import * as repo from './repo.ts';

export type ChargeRefundDeps = { db: Db; clock: Clock; messages: Pick<Messages, 'write'> };

export type CreditExcess = { creditId: number; parts: Excess[]; isEnded: boolean };

const REASON = 'charges of release 0.1.0 without right were given back';
const pendingOf = (parts: readonly Excess[]) => parts.filter(({ amountPesos }) => amountPesos > 0);
export const totalOf = (parts: readonly Excess[]): Pesos =>
  sumPesos(parts.map(({ amountPesos }) => amountPesos));

/** Each is computed from its records: a page takes some hundred milliseconds. */
const CREDITS_A_PAGE = 50;

const rowOf = (id_credit: number, borrower: string, excess: Excess): ChargeRefundRow => ({
  id_credit,
  borrower,
  part: excess.part,
  paid: excess.paidPesos,
  due: excess.duePesos,
  given_back: excess.refundedPesos,
  pending: excess.amountPesos,
});

/** A running credit that owes nothing by the rules of today. */
async function owesNothing(trx: Trx, credit: CreditRow, today: Day): Promise<boolean> {
  if (!isBeingRepaid(credit)) return false;
  const { loanBalance } = await readPostingContext(trx, { credit, today });
  return loanBalance.owed.installments.length > 0 && loanBalance.owed.total === 0;
}

/** @returns what no debt took; it waits for the borrower */
async function giveBack(
  { clock }: Pick<ChargeRefundDeps, 'clock'>,
  trx: Trx,
  credit: CreditRow,
  parts: readonly Excess[],
): Promise<Pesos> {
  const [today, now] = [clock.today(), clock.now()];
  const context = await readPostingContext(trx, { credit, today });
  await accrueInterest(trx, { credit, now }, context);
  const { postedOn, books } = context;
  const reference = `charge-refund-${credit.id}-${(await repo.countRefunds(trx, credit.id)) + 1}`;
  await postNamedEntry(trx, {
    creditId: credit.id,
    kind: 'charge_refund',
    reference,
    postedOn,
    recordedAt: now,
    lines: chargeRefundLines(parts, books.vatPpm),
  });
  const applied = await applyPaymentOfOrder(trx, {
    credit,
    source: 'charge_refund',
    reference,
    amountPesos: totalOf(parts),
    today,
    openedOn: today,
    prepaymentChoice: null,
    now,
    initiator: PLATFORM,
    reason: REASON,
  });
  await repo.insertRefunds(
    trx,
    parts.map(({ part, paidPesos, duePesos, amountPesos }) => ({
      credit_id: credit.id,
      part,
      paid_pesos: paidPesos,
      due_pesos: duePesos,
      amount_pesos: amountPesos,
      payment_id: applied.paymentId,
      refunded_on: postedOn,
      recorded_at: now,
    })),
  );
  return applied.unallocatedPesos;
}

export function createChargeRefunds({ db, clock, messages }: ChargeRefundDeps) {
  async function notify(trx: Trx, credit: CreditRow, amountPesos: Pesos, waitingPesos: Pesos): Promise<void> {
    const borrower = await readBorrower(trx, credit.borrower_id);
    await messages.write(trx, {
      channel: 'whatsapp',
      recipient: borrower.cellphone,
      borrowerId: borrower.id,
      template: 'charges_refunded',
      parameters: { firstName: borrower.first_name, creditId: credit.id, amountPesos, waitingPesos },
    });
  }

  async function endOwingNothing(trx: Trx, creditId: number): Promise<boolean> {
    const [today, now] = [clock.today(), clock.now()];
    const credit = await lockCredit(trx, creditId);
    if (!credit || !(await owesNothing(trx, credit, today))) return false;
    const context = await readPostingContext(trx, { credit, today });
    await accrueInterest(trx, { credit, now }, context);
    const { postedOn } = context;
    const end = {
      initiator: PLATFORM,
      reason: 'nothing owed by the rules of today',
      now,
      finishedOn: postedOn,
    };
    await endCredit(trx, credit, end);
    const entry = { reference: `end-${credit.id}-rules`, postedOn, recordedAt: now };
    await closeInterest(trx, credit.id, entry);
    return true;
  }

  /** Gives back once what is pending. A credit that then owes nothing ends. */
  function refund(creditId: number): Promise<CreditExcess> {
    return inTransaction(db, async (trx) => {
      const credit = await lockCredit(trx, creditId);
      if (!credit) return { creditId, parts: [], isEnded: false };
      const parts = await assessCredit(trx, credit, clock.today());
      const pending = pendingOf(parts);
      if (pending.length > 0) {
        const waitingPesos = await giveBack({ clock }, trx, credit, pending);
        await notify(trx, credit, totalOf(pending), waitingPesos);
      }
      const isEndedNow = await endOwingNothing(trx, creditId);
      const after = await findCredit(trx, creditId);
      const isEnded = isEndedNow || (isBeingRepaid(credit) && after !== undefined && !isBeingRepaid(after));
      return { creditId, parts, isEnded };
    });
  }

  /** The same without writing: what a refund would do now. */
  async function assess(creditId: number): Promise<CreditExcess> {
    const credit = await findCredit(db, creditId);
    if (!credit) return { creditId, parts: [], isEnded: false };
    const today = clock.today();
    const [parts, isEnded] = await Promise.all([
      assessCredit(db, credit, today),
      inTransaction(db, (trx) => owesNothing(trx, credit, today)),
    ]);
    return { creditId, parts, isEnded };
  }

  /** The credits of one page, with every part that has an excess. */
  const list: UseCase<typeof chargeRefunds> = async ({ input }) => {
    const after = parseIdCursor(input.cursor);
    if (!after.ok) return after;
    const found = await repo.creditsOfOldRules(db, after.value ?? 0, CREDITS_A_PAGE + 1);
    const { rows: ids, last } = pageOf(found, CREDITS_A_PAGE);
    const rows: ChargeRefundRow[] = [];
    for (const creditId of ids) {
      const { parts } = await assess(creditId);
      if (parts.length === 0) continue;
      const borrower = await repo.borrowerNameOf(db, creditId);
      rows.push(...parts.map((excess) => rowOf(creditId, borrower, excess)));
    }
    return ok({ rows, next_cursor: last === undefined ? null : String(last) });
  };

  return {
    refund,
    assess,
    list,
    /** By rising id. */
    creditsAfter: (afterId: number, limit: number) => repo.creditsOfOldRules(db, afterId, limit),
  };
}

export type ChargeRefunds = ReturnType<typeof createChargeRefunds>;

/**
 * A payment was reversed whose charges had been given back: the refund is reversed with it, and computed again by the payments
 * that are left. Otherwise money would be given back that nobody had paid.
 */
export function createRefundReversals({ clock }: Pick<ChargeRefundDeps, 'clock'>): AfterReversal {
  return async (trx, { creditId, paymentId, today, now }) => {
    const refunds = (await repo.activeRefunds(trx, creditId)).filter(
      ({ payment_id }) => payment_id > paymentId,
    );
    if (refunds.length === 0) return;
    for (const { payment_id, entry_id, reference } of refunds) {
      await reversePayment(trx, { paymentId: payment_id, today, now, afterReversal: async () => {} });
      await postOppositeEntry(trx, entry_id, {
        creditId,
        kind: 'charge_refund',
        postedOn: today,
        recordedAt: now,
        reference: `reversed-${reference}`,
      });
    }
    const credit = await lockCredit(trx, creditId);
    const parts = credit ? pendingOf(await assessCredit(trx, credit, clock.today())) : [];
    if (credit && totalOf(parts) > ZERO_PESOS) await giveBack({ clock }, trx, credit, parts);
  };
}
