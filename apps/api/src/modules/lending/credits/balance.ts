/** The balance of a credit, sent to the borrower's registered e-mail and WhatsApp. */
import type { Day } from '@unamano/domain/calendar';
import { isDisbursed } from '@unamano/domain/loans/credit-state';
import type { LoanBalance } from '@unamano/domain/loans/replay/balance';
import { sumPesos } from '@unamano/domain/money';
import { inTransaction } from '../../../db/transaction.ts';
import type { Db } from '../../../db/types.ts';
import type { Clock } from '../../../kernel/clock.ts';
import { ok, type Result, refuse } from '../../../kernel/result.ts';
import { findBorrower, lockBorrower } from '../../identity/people/borrowers/index.ts';
import { type CreditRow, findOwnCredit } from '../../loans/credit-lifecycle/index.ts';
import { readBalance } from '../../loans/loan-events/index.ts';
import type { Messages, TemplateParameters } from '../../office/messages/index.ts';
import { hasMessageSince } from './repo.ts';

const TEMPLATE = 'credit_balance' as const;
/** A second request within this time sends nothing. */
const ONCE_IN_MS = 60_000;

type BalanceDeps = { db: Db; clock: Clock; messages: Messages };

function parametersOf(
  firstName: string,
  credit: CreditRow,
  balance: LoanBalance,
  day: Day,
): TemplateParameters[typeof TEMPLATE] {
  return {
    firstName,
    creditId: credit.id,
    day,
    pendingPesos: balance.owed,
    pendingInstallments: balance.installments.filter(({ used }) => !used).length,
    pastDuePesos: sumPesos([balance.pastDue, balance.lateInterest, balance.collectionFee]),
    nextDueOn: balance.next?.dueOn ?? null,
  };
}

export function createBalance({ db, clock, messages }: BalanceDeps) {
  /** STATE_NOT_ALLOWED before the disbursement: until then there is no balance. */
  return async function sendBalance(
    borrowerId: number,
    creditId: number,
  ): Promise<Result<Record<string, never>>> {
    const [borrower, credit] = await Promise.all([
      findBorrower(db, borrowerId),
      findOwnCredit(db, borrowerId, creditId),
    ]);
    if (!borrower || !credit) return refuse('OBJECT_NOT_FOUND');
    if (!isDisbursed(credit.state)) return refuse('STATE_NOT_ALLOWED');
    const today = clock.today();
    const balance = await readBalance(db, credit.id, today);
    if (!balance) return refuse('OBJECT_NOT_FOUND');
    const parameters = parametersOf(borrower.first_name, credit, balance, today);
    await inTransaction(db, async (trx) => {
      await lockBorrower(trx, borrowerId);
      const since = new Date(clock.now().getTime() - ONCE_IN_MS);
      if (await hasMessageSince(trx, borrowerId, TEMPLATE, since)) return;
      const message = { template: TEMPLATE, parameters, borrowerId };
      await messages.write(trx, { ...message, channel: 'email', recipient: borrower.email });
      await messages.write(trx, { ...message, channel: 'whatsapp', recipient: borrower.cellphone });
    });
    return ok({});
  };
}
