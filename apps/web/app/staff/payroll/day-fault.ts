import { type Fault, requiredFault } from '@unamano/contract/rules';
import { parseDayInput } from '@unamano/domain/calendar';
import { personalFaults } from '../../text/shared/sign-up.ts';

/** A day typed as dd/MM/yyyy: missing, or not a day of the calendar. */
export function dayFault(text: string): Fault {
  return requiredFault(text) ?? (parseDayInput(text) ? null : personalFaults.notADay);
}
