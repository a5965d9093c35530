/** Pays a credit out: the schedule starts, the journal opens, a replaced credit is paid off, the borrower gets a message. */
import type { Day } from '@unamano/domain/calendar';
import { scheduleFor } from '@unamano/domain/loans/schedule/schedule';
import { type Pesos, pesos, subtractPesos, ZERO_PESOS } from '@unamano/domain/money';
import type { Trx } from '../../../db/types.ts';
import { Refused, refuse } from '../../../kernel/result.ts';
import { readBorrower } from '../../identity/borrowers/index.ts';
import { lockCredit, moveCredit } from '../../loans/credit-lifecycle/index.ts';
import {
  booksOf,
  disbursementReference,
  postDisbursement,
  scheduledCreditOf,
} from '../../loans/ledger/index.ts';
import { payOffByRefinancing, payoffQuoteOf } from '../../loans/payments/index.ts';
import type { Confirmation, DisbursementsDeps } from './deps.ts';
import * as repo from './repo.ts';

/** The figure that ends the replaced credit today, in pesos: this part of the new amount is not sent. */
export async function readPayoffPesos(trx: Trx, replacedCreditId: number, today: Day): Promise<Pesos> {
  const quote = await payoffQuoteOf(trx, replacedCreditId, today);
  return pesos(quote?.total ?? 0);
}

/**
 * Pays the replaced credit off, where it is still being repaid: without the interest that is not accrued (Ley 2032 of 2020,
 * art. 2). Returns the pesos that this took.
 *
 * @throws Refused where the new amount does not cover it
 */
async function payOffReplacedCredit(
  trx: Trx,
  { credit, initiator, today, now }: Confirmation,
): Promise<Pesos> {
  const { replaces_credit_id: replacedId } = credit;
  const replaced = replacedId === null ? undefined : await lockCredit(trx, replacedId);
  if (replaced?.state !== 'ACTIVE') return ZERO_PESOS;
  const order = {
    credit: replaced,
    reference: disbursementReference('credit', credit),
    today,
    now,
    initiator,
    reason: `paid off by the disbursement of credit ${credit.id}`,
  };
  const paidPesos = await payOffByRefinancing(trx, order, credit.amount);
  if (paidPesos === null) throw new Refused(refuse('STATE_NOT_ALLOWED'));
  return paidPesos;
}

/** Installments, state, journal, message. */
async function startRepayment(
  trx: Trx,
  { messages }: Pick<DisbursementsDeps, 'messages'>,
  confirmation: Confirmation,
  payOff: Pesos,
): Promise<void> {
  const { credit, initiator, today, now } = confirmation;
  const { annualInterestRatePpm } = await booksOf(trx, credit);
  const schedule = scheduleFor(scheduledCreditOf(credit, annualInterestRatePpm), today);
  const sentPesos = subtractPesos(credit.amount, payOff);
  await repo.markConfirmed(trx, confirmation, sentPesos);
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
  const moved = await moveCredit(trx, credit, {
    action: 'disburse',
    initiator,
    reason: 'disbursement confirmed',
    now,
    set: { disbursed_on: today },
  });
  if (!moved.ok) throw new Refused(moved);
  await postDisbursement(trx, credit, payOff, { postedOn: today, recordedAt: now });
  const first = schedule[0];
  if (!first) throw new Error(`credit ${credit.id} has no schedule`);
  const person = await readBorrower(trx, credit.borrower_id);
  await messages.write(trx, {
    channel: 'whatsapp',
    recipient: person.cellphone,
    borrowerId: credit.borrower_id,
    template: 'credit_disbursed',
    parameters: {
      firstName: person.first_name,
      creditId: credit.id,
      sentPesos,
      firstDueOn: first.dueOn,
      feePesos: first.value,
    },
  });
}

/** The day of the confirmation starts the schedule. @returns the pesos that paid the replaced credit off */
export async function payOut(
  trx: Trx,
  deps: Pick<DisbursementsDeps, 'messages'>,
  confirmation: Confirmation,
): Promise<Pesos> {
  const payOff = await payOffReplacedCredit(trx, confirmation);
  await startRepayment(trx, deps, confirmation, payOff);
  return payOff;
}
