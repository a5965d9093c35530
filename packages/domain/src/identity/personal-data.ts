/** How long the data of a person must be kept, and from when on they are erased. */
import { addDays, addMonths, type Day, laterDay } from '../calendar.ts';

/** Accounting papers: ten years from the last entry (Código de Comercio, art. 60; Ley 962 of 2005, art. 28). */
export const ACCOUNTING_YEARS = 10;

/**
 * A person who got no money: time to explain the refusal and to answer a claim about it (Ley 1266 of 2008, art. 16; Ley 2157 of
 * 2021), and no longer (Decreto 1074 of 2015, art. 2.2.2.25.2.8).
 */
export const WITHOUT_CREDIT_DAYS = 180;

type DataDays = {
  /** The last day on which money of the person moved; null where none ever did. */
  lastMoneyOn: Day | null;
  /** The last request, decision or change of a credit. */
  lastRequestOn: Day;
};

/** The first day on which the data may be erased. */
export function erasableFrom({ lastMoneyOn, lastRequestOn }: DataDays): Day {
  const afterRequest = addDays(lastRequestOn, WITHOUT_CREDIT_DAYS);
  if (lastMoneyOn === null) return afterRequest;
  return laterDay(afterRequest, addDays(addMonths(lastMoneyOn, ACCOUNTING_YEARS * 12), 1));
}
