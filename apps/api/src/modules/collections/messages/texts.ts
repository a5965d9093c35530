/** Which of the collection messages fit a credit today, and what stands in their gaps. */
import type { CollectionTemplate, PromiseView } from '@unamano/contract/staff';
import type { Owed } from '@unamano/domain/arrears';
import type { Day } from '@unamano/domain/calendar';
import { sumPesos } from '@unamano/domain/money';
import type { TemplateParameters } from '../../messages/index.ts';

export type MessageContext = {
  firstName: string;
  creditId: number;
  owed: Owed;
  /** The last one, whatever became of it. */
  promise: PromiseView | null;
  url: string;
};

/** The parameters of a template, or null where it does not fit: nothing is late, nothing was promised. */
export function templateParameters<Name extends CollectionTemplate>(
  template: Name,
  facts: MessageContext,
): TemplateParameters[Name] | null;
export function templateParameters(
  template: CollectionTemplate,
  { firstName, creditId, owed, promise, url }: MessageContext,
): TemplateParameters[CollectionTemplate] | null {
  if (!owed.hasPastDue) return null;
  const whose = { firstName, creditId, url };
  if (template === 'late_reminder' || template === 'late_payment_options') {
    const owedPesos = sumPesos([owed.pastDue, owed.lateInterest, owed.collectionFee]);
    return template === 'late_payment_options'
      ? { ...whose, owedPesos }
      : { ...whose, owedPesos, days: owed.maxDaysPastDue };
  }
  if (promise === null) return null;
  const { state, missing } = promise.status;
  const fits =
    template === 'promise_reminder' ? state === 'open' : state === 'partially_kept' || state === 'broken';
  return fits ? { ...whose, missingPesos: missing, dueOn: promise.due_on as Day } : null;
}
