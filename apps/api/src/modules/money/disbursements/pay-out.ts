/** Pays a credit out: the loan begins, a replaced one is paid off, the borrower gets a message. */
import { bogotaDay, type Day } from '@unamano/domain/calendar';
import { payoffFigure } from '@unamano/domain/loans/replay/rules/payoff';
import { receivedPesos } from '@unamano/domain/loans/replay/state';
import { type ScheduledInstallment, scheduleFor } from '@unamano/domain/loans/schedule/schedule';
import { addPesos, type Pesos, subtractPesos, ZERO_PESOS } from '@unamano/domain/money';
import type { Trx } from '../../../db/types.ts';
import { Refused, refuse } from '../../../kernel/result.ts';
import { readBorrower } from '../../identity/people/borrowers/index.ts';
import { type CreditRow, lockCredit, moveCredit } from '../../loans/credit-lifecycle/index.ts';
import { releaseCommitment } from '../../loans/ledger/index.ts';
import { type Recorded, readBalance, readLoan, readTerms, record } from '../../loans/loan-events/index.ts';
import { needKey } from '../instant-payments/index.ts';
import type { Confirmation, DisbursementsDeps } from './deps.ts';
import * as repo from './repo.ts';
import { disbursedSource, refinancingSource } from './sources.ts';

/** The figure that ends the replaced credit today, in pesos: this part of the new amount is not sent. */
export async function readPayoffPesos(trx: Trx, replacedCreditId: number, today: Day): Promise<Pesos> {
  const balance = await readBalance(trx, replacedCreditId, today);
  return balance?.payoff ?? ZERO_PESOS;
}

/**
 * Pays the replaced credit off, where it is still being repaid: without the interest that is not accrued (Ley 2032 of 2020,
 * art. 2). Returns the pesos that this took.
 *
 * @throws Refused where the new amount does not cover it, or a part of it is asked from a wage and is still to come
 */
async function payOffReplacedCredit(trx: Trx, confirmation: Confirmation): Promise<Pesos> {
  const { credit, today } = confirmation;
  const { replaces_credit_id: replacedId } = credit;
  const replaced = replacedId === null ? undefined : await lockCredit(trx, replacedId);
  const loan = replaced?.state === 'ACTIVE' ? await readLoan(trx, replaced.id, today) : undefined;
  if (!replaced || !loan) return ZERO_PESOS;
  const paidPesos = payoffFigure(loan.state, today);
  if (paidPesos === 0 || paidPesos > credit.amount) throw new Refused(refuse('STATE_NOT_ALLOWED'));
  const paid = await payReplaced(trx, confirmation, replaced, paidPesos);
  if (!paid?.hasEnded) throw new Refused(refuse('STATE_NOT_ALLOWED'));
  return paidPesos;
}

/** What the disbursement keeps back settles the replaced credit; beyond its figure it waits as the borrower's. */
async function payReplaced(
  trx: Trx,
  { credit, initiator, today, now }: Confirmation,
  replaced: CreditRow,
  paidPesos: Pesos,
): Promise<Recorded | null> {
  const loan = await readLoan(trx, replaced.id, today);
  if (!loan) throw new Error(`credit ${replaced.id} was not lent, and credit ${credit.id} pays it off`);
  const promise = {
    settles: 'payoff',
    totalPesos: addPesos(receivedPesos(loan.state), paidPesos),
    lastDay: today,
  } as const;
  const source = refinancingSource(credit);
  const event = {
    kind: 'money',
    at: now,
    source,
    data: { pesos: paidPesos, from: 'refinancing', promise },
  } as const;
  const reason = `paid off by the disbursement of credit ${credit.id}`;
  return record(trx, { credit: replaced, event }, { initiator, reason, today, now });
}

/** Confirmation, installments, state, event. @returns the first installment */
async function startRepayment(
  trx: Trx,
  confirmation: Confirmation,
  payOff: Pesos,
  { action, reason }: { action: 'disburse' | 'find_sent'; reason: string },
): Promise<ScheduledInstallment> {
  const { credit, initiator, today, now, at = now } = confirmation;
  const startsOn = bogotaDay(at);
  const { annualInterestRatePpm } = await readTerms(trx, credit.id, startsOn);
  const schedule = scheduleFor(
    {
      typeUser: credit.type_user,
      installments: credit.installments,
      amount: credit.amount,
      interestPaid: credit.interest_paid,
      total: credit.total,
      annualInterestRatePpm,
    },
    startsOn,
  );
  await repo.markConfirmed(trx, confirmation, subtractPesos(credit.amount, payOff));
  await trx
    .insertInto('installments')
    .values(
      schedule.map((row) => ({
        credit_id: credit.id,
        number: row.number,
        due_on: row.dueOn,
        value_pesos: row.value,
        disbursement_number: credit.disbursement_number,
      })),
    )
    .execute();
  // Ended until its event: the debt is owed again beside whatever else the borrower has open.
  const set = { disbursed_on: startsOn, ...(action === 'find_sent' && { finished_on: startsOn }) };
  const moved = await moveCredit(trx, credit, { action, initiator, reason, now, set });
  if (!moved.ok) throw new Refused(moved);
  const event = {
    kind: 'disbursed',
    at,
    source: disbursedSource(credit),
    data: { paysOffPesos: payOff, ...(confirmation.at && { by: 'instant' as const }) },
  } as const;
  const sent = { ...credit, ...set, state: moved.value };
  await record(trx, { credit: sent, event }, { initiator, reason, today, now });
  const first = schedule[0];
  if (!first) throw new Error(`credit ${credit.id} has no schedule`);
  return first;
}

/** The day of the confirmation starts the schedule. @returns the pesos that paid the replaced credit off */
export async function payOut(
  trx: Trx,
  { messages, instant }: Pick<DisbursementsDeps, 'messages' | 'instant'>,
  confirmation: Confirmation,
): Promise<Pesos> {
  const { credit, today, now } = confirmation;
  const payOff = await payOffReplacedCredit(trx, confirmation);
  await releaseCommitment(trx, credit, { postedOn: today, recordedAt: now });
  const by = { action: 'disburse', reason: 'disbursement confirmed' } as const;
  const first = await startRepayment(trx, confirmation, payOff, by);
  if (instant) await needKey(trx, credit.borrower_id, now);
  const person = await readBorrower(trx, credit.borrower_id);
  await messages.write(trx, {
    channel: 'whatsapp',
    recipient: person.cellphone,
    borrowerId: credit.borrower_id,
    template: 'credit_disbursed',
    parameters: {
      firstName: person.first_name,
      creditId: credit.id,
      sentPesos: subtractPesos(credit.amount, payOff),
      firstDueOn: first.dueOn,
      feePesos: first.value,
    },
  });
  return payOff;
}

/** The bank sent that much of a credit that had ended; the rest of its amount had been kept for the credit that it replaces. */
export async function payOutAfterEnd(trx: Trx, confirmation: Confirmation, sentPesos: Pesos): Promise<void> {
  const { amount, replaces_credit_id: replacedId } = confirmation.credit;
  const kept = subtractPesos(amount, sentPesos);
  const replaced = kept > 0 && replacedId !== null ? await lockCredit(trx, replacedId) : undefined;
  if (replaced) await payReplaced(trx, confirmation, replaced, kept);
  const by = { action: 'find_sent', reason: 'the bank paid a file of before its end' } as const;
  await startRepayment(trx, confirmation, kept, by);
}
