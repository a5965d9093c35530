import type { Day } from '../calendar.ts';
import { isHoliday } from '../holidays.ts';
import { businessDaysAfter } from './closing/withdrawal.ts';

/** A report of a credit that was never asked for, and a review, are answered within this many business days. */
const ANSWER_BUSINESS_DAYS = 10;

/** The last day on which what came on that day is answered in time. */
export const lastAnswerDay = (on: Day): Day => businessDaysAfter(on, ANSWER_BUSINESS_DAYS, isHoliday);
