/** Staff pay a credit of the owner with the unapplied funds of a payment. */
import type { applyUnappliedFunds } from '@unamano/contract/money/unapplied-funds';
import { laterDay } from '@unamano/domain/calendar';
import type { Db, Trx } from '../../../db/types.ts';
import type { Clock } from '../../../kernel/clock.ts';
import type { UseCase } from '../../../kernel/mount.ts';
import { invalid, refuse } from '../../../kernel/result.ts';
import { readBorrower } from '../../identity/borrowers/index.ts';
import { type CreditRow, findCredit, isBeingRepaid, lockCredit } from '../../loans/credit-lifecycle/index.ts';
import {
  type AppliedPayment,
  applyPaymentOfOrder,
  payoffFrom,
  readPostingContext,
} from '../../loans/payments/index.ts';
import { audited, staffCommand } from '../../office/audit/index.ts';
import type { Messages } from '../../office/messages/index.ts';
import { refuseCompanyStaff } from './company-access.ts';
import * as repo from './repo.ts';
import type { Returns } from './returns.ts';

type ApplicationDeps = {
  db: Db;
  clock: Clock;
  messages: Pick<Messages, 'write'>;
  returns: Pick<Returns, 'lockFund'>;
};

const NOT_OF_OWNER = 'No es un crédito vigente de quien pagó';
const EXCEEDS_DEBT = 'El crédito debe menos que este valor: devuélvelo';

export function createApplication({ db, clock, messages, returns }: ApplicationDeps) {
  async function notify(trx: Trx, credit: CreditRow, fund: repo.FundRow, posted: AppliedPayment) {
    const person = await readBorrower(trx, credit.borrower_id);
    const to = { channel: 'whatsapp', recipient: person.cellphone, borrowerId: person.id } as const;
    const common = { firstName: person.first_name, creditId: credit.id };
    const { remainingPesos: pendingPesos } = posted;
    await messages.write(trx, {
      ...to,
      template: 'funds_applied',
      parameters: { ...common, amountPesos: fund.waiting_pesos, pendingPesos },
    });
    if (pendingPesos > 0) return;
    await messages.write(trx, { ...to, template: 'credit_finished', parameters: common });
  }

  /**
   * All of the money pays one credit of its owner, from the day on which the owner paid it. A credit that owes less refuses it.
   * CHANGE_PENDING while a return of the money waits for its second person.
   */
  const apply: UseCase<typeof applyUnappliedFunds> = async ({ actor, origin, input }) => {
    const { id, credit_id: creditId, reason } = input;
    const key = { source: 'payment', id } as const;
    const seen = await repo.findFund(db, key, clock.now());
    const refusal = refuseCompanyStaff(actor.scope, seen);
    if (refusal || !seen) return refusal ?? refuse('OBJECT_NOT_FOUND');
    const target = await findCredit(db, creditId);
    if (target?.borrower_id !== seen.borrower_id) return invalid('credit_id', NOT_OF_OWNER);
    return staffCommand({ db, clock }, { actor, origin }, async ({ trx, now }) => {
      const locked = await returns.lockFund(trx, key);
      if (!locked.ok) return locked;
      const fund = locked.value;
      if (fund.is_return_pending) return refuse('CHANGE_PENDING');
      const credit = await lockCredit(trx, creditId);
      if (!credit?.disbursed_on || !isBeingRepaid(credit)) return invalid('credit_id', NOT_OF_OWNER);
      const today = laterDay(fund.received_on, credit.disbursed_on);
      const context = await readPostingContext(trx, { credit, today });
      const { owed } = context.loanBalance;
      const mostPesos = credit.state === 'ACTIVE' ? payoffFrom(credit, context).total : owed.total;
      if (fund.waiting_pesos > mostPesos) return invalid('credit_id', EXCEEDS_DEBT);
      const posted = await applyPaymentOfOrder(trx, {
        credit,
        openedOn: today,
        prepaymentChoice: null,
        source: 'unapplied_funds',
        reference: `${id}-${(await repo.countApplications(trx, id)) + 1}`,
        fromPaymentId: id,
        amountPesos: fund.waiting_pesos,
        today,
        now,
        initiator: { actor, origin },
        reason: 'paid in full with unapplied funds',
      });
      await notify(trx, credit, fund, posted);
      return audited(
        { id, credit_id: creditId, remaining: posted.remainingPesos },
        {
          action: 'unapplied_funds.apply',
          subject: { kind: 'credit', id: creditId },
          before: { payment_id: id, waiting_pesos: fund.waiting_pesos },
          after: { waiting_pesos: 0, remaining_pesos: posted.remainingPesos, reason },
        },
      );
    });
  };

  return { apply };
}
