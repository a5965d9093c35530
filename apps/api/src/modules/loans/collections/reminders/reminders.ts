/**
 * One message before each due day, to people who pay by themselves. It counts as a contact of Ley 2300 of 2023: only within
 * its days and hours, and not in a week with a contact through another channel. It makes no collection fee.
 */
import { addDays, type Day } from '@unamano/domain/calendar';
import { isHoliday } from '@unamano/domain/holidays';
import type { AgreedInstallment } from '@unamano/domain/loans/arrears/agreement';
import { isWithinContactHours } from '@unamano/domain/loans/arrears/contact-rules';
import type { LoanBalance } from '@unamano/domain/loans/replay/balance';
import { isSelfPaid } from '@unamano/domain/money/payroll';
import { inTransaction } from '../../../../db/transaction.ts';
import type { Trx } from '../../../../db/types.ts';
import { ALL_COMPANIES } from '../../../../kernel/company-scope.ts';
import { optedOutSince } from '../../../office/messages/index.ts';
import { lockCredit } from '../../credit-lifecycle/index.ts';
import { readBalance } from '../../loan-events/index.ts';
import { allowedAt, readContactsByBorrower } from '../allowed-times/allowed-times.ts';
import * as repo from '../allowed-times/reminder-repo.ts';
import type { CollectionsDeps } from '../deps.ts';
import { findCredit } from '../repo.ts';

/** A Sunday and a holiday before the due day still leave one day of contact. */
const DAYS_BEFORE = 3;
const BATCH = 200;

/** What is asked next: of a plan that is kept its own payment; nothing while the loan is frozen. */
function nextOf({ plan, next, isFrozen }: LoanBalance): AgreedInstallment | null {
  if (isFrozen) return null;
  return (
    (plan?.state === 'kept' ? plan.next : null) ?? (next && { dueOn: next.dueOn, amount: next.totalOwed })
  );
}

/** The payment of that due day, where it is still to be reminded of. */
export function nextToRemind(balance: LoanBalance, dueOn: Day): AgreedInstallment | null {
  const next = balance.isLate ? null : nextOf(balance);
  return next?.dueOn === dueOn && balance.waiting < next.amount ? next : null;
}

export function createReminders({ db, clock, messages, publicUrl }: CollectionsDeps) {
  /** Of an employee who left, the wage may still pay this one. */
  const paysAlone = ({ dueOn, leftOn }: repo.DueCredit): boolean =>
    leftOn === null || isSelfPaid(clock.today(), dueOn, leftOn);

  /** Looks at a due day once, except while the law allows no contact: then the next run looks again. */
  async function remind(trx: Trx, due: repo.DueCredit): Promise<void> {
    const [now, today] = [clock.now(), clock.today()];
    // Payments lock the credit too: none is posted between the look and the message.
    await lockCredit(trx, due.creditId);
    const credit = await findCredit(trx, ALL_COMPANIES, due.creditId);
    if (!credit || (await repo.isLookedAt(trx, due))) return;
    const balance = await readBalance(trx, due.creditId, today);
    const next = balance ? nextToRemind(balance, due.dueOn) : null;
    const { borrower_id: borrowerId, cellphone: phone } = credit;
    const hasOptedOut = (await optedOutSince(trx, { phone, borrowerId })) !== null;
    if (credit.state !== 'ACTIVE' || !next || hasOptedOut) return repo.insertReminder(trx, due, now, null);
    const contacts = await readContactsByBorrower(trx, [credit.borrower_id], now);
    const allowed = allowedAt(contacts.get(credit.borrower_id) ?? [], repo.REMINDER_CHANNEL, now);
    if (allowed.getTime() > now.getTime()) return;
    const messageId = await messages.writeTracked(trx, {
      channel: repo.REMINDER_CHANNEL,
      recipient: credit.cellphone,
      borrowerId: credit.borrower_id,
      template: 'installment_due',
      parameters: {
        firstName: credit.first_name,
        creditId: credit.id,
        alias: credit.payment_alias,
        amountPesos: next.amount,
        dueOn: due.dueOn,
        url: `${publicUrl}/inicio`,
        otherDayUrl: `${publicUrl}/no-puedo-pagar`,
      },
    });
    await repo.insertReminder(trx, due, now, messageId);
  }

  return {
    /** One transaction for each credit. Several runs may work in parallel. */
    async remindOfDueDays(): Promise<void> {
      if (!isWithinContactHours(clock.now(), isHoliday)) return;
      const days = { from: addDays(clock.today(), 1), to: addDays(clock.today(), DAYS_BEFORE) };
      let after: repo.DueCredit | null = null;
      for (;;) {
        const found: repo.DueCredit[] = await repo.unremindedCredits(db, days, after, BATCH);
        for (const due of found.filter(paysAlone)) await inTransaction(db, (trx) => remind(trx, due));
        after = found.at(-1) ?? null;
        if (found.length < BATCH || after === null) return;
      }
    },
  };
}
