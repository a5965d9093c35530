/** Another program's tables as the sheets of the templates; a fault is named where the other program has it. */
import type { Sheet, SheetRow } from '../../payroll/index.ts';
import type { BookFile } from '../reading/files.ts';
import { type Fault, headerKey, type Mapping } from '../reading/tables.ts';
import { SHEET_NAMES, type SheetName } from '../templates/sheets.ts';
import { FINERACT } from './fineract.ts';
import { FRAPPE } from './frappe.ts';
import type { Peer, PeerSheet } from './peer.ts';
import { type At, from, type Source } from './source.ts';
import { type PeerRow, type PeerTable, readTables } from './tables.ts';

export const PEERS = { fineract: FINERACT, frappe: FRAPPE } as const satisfies Record<string, Peer>;
export type PeerName = keyof typeof PEERS;

/** By sheet: what every empty cell of a header is, because the other program does not know it. */
export type Values = Readonly<Partial<Record<SheetName, Readonly<Record<string, string>>>>>;

export type PeerReading = { readonly name: PeerName; readonly values: Values };

const HEAD_ROW = 1;

/**
 * @param columns columns that the lender added to the program: of the table of a sheet, by the header of its template
 * @returns the sheets, and how a fault of theirs is named
 */
export function sheetsOfPeer(
  files: readonly BookFile[],
  { name, values }: PeerReading,
  columns: Mapping,
): { sheets: Sheet[]; faults: Fault[]; placed: (fault: Fault) => Fault } {
  const peer: Peer = PEERS[name];
  const { tables, faults } = readTables(files, peer);
  const placed = (fault: Fault): Fault => {
    const sheet = SHEET_NAMES.find((own) => own === fault.sheet);
    const own = sheet && peer.sheets[sheet];
    if (!own) return fault;
    const theirs = ownColumns(sheet, columns).get(fault.column) ?? own.cells[fault.column];
    const column = theirs ? theirs.columns.join(', ') : fault.column;
    return { ...fault, sheet: own.table, column };
  };
  if (faults.length > 0) return { sheets: [], faults, placed };
  const taken = new Set<PeerRow>();
  // Credits first: the rows of the others are taken with them.
  const order = SHEET_NAMES.toSorted((a, b) => Number(b === 'creditos') - Number(a === 'creditos'));
  const sheets = order.flatMap((sheet) => {
    const own = peer.sheets[sheet];
    if (!own) return [];
    const cells = new Map([...Object.entries(own.cells), ...ownColumns(sheet, columns)]);
    return [sheetOf(sheet, own, cells, { tables, taken, faults, values: values[sheet] ?? {} })];
  });
  return { sheets, faults, placed };
}

const ownColumns = (sheet: SheetName, columns: Mapping): Map<string, Source> =>
  new Map(Object.entries(columns[sheet] ?? {}).map(([theirs, header]) => [header, from(theirs)]));

type Reading = {
  tables: ReadonlyMap<string, PeerTable>;
  taken: Set<PeerRow>;
  faults: Fault[];
  values: Readonly<Record<string, string>>;
};

function sheetOf(
  name: SheetName,
  own: PeerSheet,
  cells: ReadonlyMap<string, Source>,
  { tables, taken, faults, values }: Reading,
): Sheet {
  const joined = joinsOf(own, tables);
  const has = columnTest(own, tables);
  const headers = [...new Set([...cells.keys(), ...Object.keys(values)])].filter(
    (header) => header in values || cells.get(header)?.columns.some(has),
  );
  const rules = own.rules.filter(({ column }) => has(column));
  const rows: SheetRow[] = [{ row: HEAD_ROW, cells: headers }];
  for (const row of tables.get(own.table)?.rows ?? []) {
    const { at, rowsOf } = joined(row);
    const owner = own.of === null ? null : rowsOf(own.of);
    if (owner && !taken.has(owner)) continue;
    const codes = rules.map((rule) => ({ rule, code: at(rule.column) }));
    const is = (list: readonly string[], code: string) =>
      list.some((known) => known.toLowerCase() === code.toLowerCase());
    if (codes.some(({ rule, code }) => is(rule.left, code))) continue;
    const wrong = codes.find(({ rule, code }) => !is(rule.taken, code));
    if (wrong) {
      const { rule, code } = wrong;
      faults.push({ sheet: own.table, row: row.row, column: rule.column, text: rule.refused(code) });
      continue;
    }
    if (name === 'creditos') for (const one of [row, ...rowsOf.all()]) taken.add(one);
    rows.push({
      row: row.row,
      cells: headers.map((header) => cells.get(header)?.read(at) || (values[header] ?? '')),
    });
  }
  return { name, isHidden: false, rows };
}

/** The rows that a row is joined to, each found through those before it. */
function joinsOf(own: PeerSheet, tables: ReadonlyMap<string, PeerTable>) {
  const joins = Object.entries(own.joins).map(([name, { table, own: column, key }]) => {
    const rows = new Map<string, PeerRow>();
    for (const row of tables.get(table)?.rows ?? []) if (!rows.has(row.at(key))) rows.set(row.at(key), row);
    return { name, column, rows };
  });
  return (row: PeerRow) => {
    const found = new Map<string, PeerRow>();
    const at: At = (column) => {
      const [join = '', theirs] = column.split('.');
      return theirs === undefined ? row.at(column) : (found.get(join)?.at(theirs) ?? '');
    };
    for (const { name, column, rows } of joins) {
      const value = at(column);
      const other = value === '' ? undefined : rows.get(value);
      if (other) found.set(name, other);
    }
    const rowsOf = Object.assign((name: string) => found.get(name) ?? null, { all: () => found.values() });
    return { at, rowsOf };
  };
}

/** Whether the table of a column has it. */
function columnTest(own: PeerSheet, tables: ReadonlyMap<string, PeerTable>) {
  return (column: string): boolean => {
    const [join = '', theirs] = column.split('.');
    const table = theirs === undefined ? own.table : own.joins[join]?.table;
    return tables.get(table ?? '')?.columns.has(headerKey(theirs ?? column)) ?? false;
  };
}
