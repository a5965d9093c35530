/** A message about a debt, asked again at each attempt: what it says today, or why it is not true any more. */
import { COLLECTION_TEMPLATES, type UnsentReason } from '@unamano/contract/loans/collection-enums';
import type { LoanBalance } from '@unamano/domain/loans/replay/balance';
import { ALL_COMPANIES } from '../../../../kernel/company-scope.ts';
import type { AskAgain, TemplateParameters } from '../../../office/messages/index.ts';
import { isBeingRepaid } from '../../credit-lifecycle/index.ts';
import { orderOfMessage } from '../allowed-times/message-repo.ts';
import type { CollectionsDeps } from '../deps.ts';
import { nextToRemind } from '../reminders/reminders.ts';
import * as repo from '../repo.ts';
import { readMessageContext } from './outreach.ts';
import { type MessageContext, templateParameters } from './texts.ts';

type DebtMessage = Parameters<AskAgain>[0];

export function createDebtToday(deps: Pick<CollectionsDeps, 'db' | 'clock' | 'publicUrl'>): {
  askAgain: AskAgain;
} {
  const { db } = deps;
  return {
    askAgain: async (message) => {
      const { creditId } = message.parameters as { creditId?: number };
      const credit = creditId === undefined ? undefined : await repo.findCredit(db, ALL_COMPANIES, creditId);
      if (!credit) return { unsent: 'debt_changed' };
      const order = await orderOfMessage(db, message.id);
      const context = await readMessageContext(deps, db, credit, order);
      if (context.balance.isFrozen) return { unsent: 'debt_frozen' };
      if (!isBeingRepaid(credit)) return { unsent: 'debt_paid' };
      const parameters = parametersToday(message, context);
      return parameters ? { parameters } : { unsent: reasonOf(context.balance) };
    },
  };
}

/** Null where the message is not true any more. */
function parametersToday({ template, parameters }: DebtMessage, context: MessageContext): object | null {
  const { balance } = context;
  const collected = COLLECTION_TEMPLATES.find((known) => known === template);
  if (collected) return templateParameters(collected, context);
  switch (template) {
    case 'installment_due': {
      const { dueOn } = parameters as TemplateParameters['installment_due'];
      const next = nextToRemind(balance, dueOn);
      return next && { ...parameters, amountPesos: next.amount };
    }
    case 'bureau_notice':
      return balance.isLate ? { ...parameters, pastDuePesos: balance.pastDue } : null;
    case 'funds_owed_back':
      return balance.waiting < 0 ? { ...parameters, amountPesos: -balance.waiting } : null;
    default:
      return balance.owed > 0 ? parameters : null;
  }
}

function reasonOf({ agreement, plan, isLate }: LoanBalance): UnsentReason {
  if (agreement?.state === 'kept' || plan?.state === 'kept') return 'debt_agreed';
  return isLate ? 'debt_changed' : 'debt_paid';
}
