/** What borrowers read about the money of a wage: their loan has ended, or money of theirs waits. */
import type { Day } from '@unamano/domain/calendar';
import type { LoanState } from '@unamano/domain/loans/replay/state';
import { maxPesos, type Pesos, subtractPesos, ZERO_PESOS } from '@unamano/domain/money';
import { lastUnappliedDay } from '@unamano/domain/money/unapplied-funds';
import type { Trx } from '../../../../db/types.ts';
import { readBorrower } from '../../../identity/borrowers/index.ts';
import type { CreditRow } from '../../../loans/credit-lifecycle/index.ts';
import type { Recorded } from '../../../loans/loan-events/index.ts';
import type { PayrollDeps } from '../deps.ts';

type Deps = Pick<PayrollDeps, 'messages'>;

/** The message about a loan that has just ended. */
export async function notifyOfEnd(
  { messages }: Deps,
  trx: Trx,
  { hasEnded, credit }: Recorded & { credit: CreditRow },
): Promise<void> {
  if (!hasEnded) return;
  const { id: borrowerId, cellphone, first_name: firstName } = await readBorrower(trx, credit.borrower_id);
  const to = { channel: 'whatsapp', recipient: cellphone, borrowerId } as const;
  const parameters = { firstName, creditId: credit.id };
  await messages.write(trx, { ...to, template: 'credit_finished', parameters });
}

/**
 * Both messages about the money of a wage.
 *
 * @param before the loan on the same day, without the money
 * @returns how much more of the owner's money waits
 */
export async function notifyOfWage(
  { messages }: Deps,
  trx: Trx,
  made: Recorded & { credit: CreditRow },
  { before, receivedOn }: { before: LoanState; receivedOn: Day },
): Promise<Pesos> {
  await notifyOfEnd({ messages }, trx, made);
  const held = ({ waiting }: LoanState) => maxPesos(ZERO_PESOS, waiting);
  const amountPesos = maxPesos(ZERO_PESOS, subtractPesos(held(made.after), held(before)));
  if (amountPesos === 0) return amountPesos;
  const {
    id: borrowerId,
    cellphone,
    first_name: firstName,
  } = await readBorrower(trx, made.credit.borrower_id);
  const day = lastUnappliedDay(receivedOn);
  await messages.write(trx, {
    channel: 'whatsapp',
    recipient: cellphone,
    borrowerId,
    template: 'funds_waiting',
    parameters: { firstName, amountPesos, paidOn: receivedOn, day },
  });
  return amountPesos;
}
