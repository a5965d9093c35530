/** Which collection templates fit a credit today, and their parameters. */

import type { CollectionTemplate } from '@unamano/contract/loans/collection-enums';
import type { PromiseView } from '@unamano/contract/loans/collections';
import type { Day } from '@unamano/domain/calendar';
import type { LoanBalance } from '@unamano/domain/loans/replay/balance';
import { pesos, sumPesos } from '@unamano/domain/money';
import type { TemplateParameters } from '../../../office/messages/index.ts';
import type { PaymentLink } from '../allowed-times/message-repo.ts';

export type MessageContext = {
  firstName: string;
  creditId: number;
  /** Where the person pays by instant payment. */
  alias: string | null;
  balance: LoanBalance;
  /** The day of the balance: what it says settles on that day. */
  today: Day;
  /** The last promise, kept or not. */
  promise: PromiseView | null;
  url: string;
  /** The open payment order of the message. */
  link: PaymentLink | null;
};

/** Null where the template does not fit: nothing is past due, an agreement is kept, or no promise was made. */
export function templateParameters<Name extends CollectionTemplate>(
  template: Name,
  context: MessageContext,
): TemplateParameters[Name] | null;
export function templateParameters(
  template: CollectionTemplate,
  { firstName, creditId, alias, balance, today, promise, url, link }: MessageContext,
): TemplateParameters[CollectionTemplate] | null {
  if (!balance.isLate) return null;
  const common = { firstName, creditId, url };
  if (template === 'late_reminder' || template === 'late_payment_options') {
    // Only the agreed payments are owed while the agreement is kept.
    if (balance.agreement?.state === 'kept') return null;
    const owedPesos = sumPesos([balance.pastDue, balance.lateInterest, balance.collectionFee]);
    return template === 'late_payment_options'
      ? { ...common, owedPesos, until: today }
      : { ...common, alias, owedPesos, until: today, days: balance.daysPastDue };
  }
  if (template === 'late_payment_link') return link && { firstName, creditId, ...link };
  if (promise === null) return null;
  const { state, missing } = promise.status;
  const fits =
    template === 'promise_reminder' ? state === 'open' : state === 'partially_kept' || state === 'broken';
  return fits
    ? {
        ...common,
        ...(template === 'promise_reminder' && { alias }),
        missingPesos: pesos(missing),
        dueOn: promise.due_on as Day,
      }
    : null;
}
