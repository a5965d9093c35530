import { type Fault, requiredFault } from '@unamano/contract/rules';
import { parseDayInput } from '@unamano/domain/calendar';
import { personalFaults } from '../../../text/shared/sign-up.ts';

/** A day typed as dd/MM/yyyy: missing, or none that there is. */
export function dayFault(text: string): Fault {
  return requiredFault(text) ?? (parseDayInput(text) ? null : personalFaults.notADay);
}

/** A fault of one cell of a file, as the server names it: `file:<row>:<column>`. */
export type CellFault = { row: string; column: string; text: string };

/** The faults of a refused file, in the order of its rows; the sentence about the whole file is none of them. */
export function cellFaults(fields: Record<string, string>): CellFault[] {
  return Object.entries(fields).flatMap(([name, text]) => {
    const found = /^file:(\d+):(.+)$/.exec(name);
    const [, row, column] = found ?? [];
    return row && column ? [{ row, column, text }] : [];
  });
}
