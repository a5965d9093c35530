/**
 * When a credit may be paid out, the amount is committed, as a memo, since no money has moved. When staff confirm that it was
 * sent, or the credit ends before that, the commitment is released.
 */
import type { Day } from '@unamano/domain/calendar';
import { negatePesos, type Pesos } from '@unamano/domain/money';
import type { Trx } from '../../../db/types.ts';
import { postEntry, postOpposite } from './journal.ts';

type When = { postedOn: Day; recordedAt: Date };
/** Only a credit whose transfer came back has a second disbursement. */
type Credit = { id: number; disbursement_number: number };

const commitmentOf = ({ id, disbursement_number: number }: Credit): string => `commitment-${id}-${number}`;

/** @param credit its row, with the amount that may now be paid out */
export async function commitDisbursement(
  trx: Trx,
  credit: Credit & { amount: Pesos },
  when: When,
): Promise<void> {
  const { amount } = credit;
  await postEntry(trx, {
    creditId: credit.id,
    kind: 'commitment',
    reference: commitmentOf(credit),
    ...when,
    lines: [
      { account: 'committed_disbursements', amountPesos: amount },
      { account: 'committed_disbursements_contra', amountPesos: negatePesos(amount) },
    ],
  });
}

/** Does nothing where the credit has no commitment. */
export async function releaseCommitment(trx: Trx, credit: Credit, when: When): Promise<void> {
  const reference = commitmentOf(credit);
  await postOpposite(trx, reference, { ...when, reference: `${reference}-released` });
}
