/** A fault of one cell of a file. The server names it `file:<row>:<column>`. */
export type CellFault = { row: string; column: string; text: string };

/** The cell faults of a refused file, in the order of its rows; the sentence about the file is left out. */
export function cellFaults(fields: Record<string, string>): CellFault[] {
  return Object.entries(fields).flatMap(([name, text]) => {
    const found = /^file:(\d+):(.+)$/.exec(name);
    const [, row, column] = found ?? [];
    return row && column ? [{ row, column, text }] : [];
  });
}
