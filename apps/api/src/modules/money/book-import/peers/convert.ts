/** Another program's tables as the sheets of the templates; a fault is named where the other program has it. */
import type { BookProgram, FoundSheet } from '@unamano/contract/money/book-import/book-imports';
import type { Sheet, SheetRow } from '../../payroll/index.ts';
import type { BookFile } from '../reading/files.ts';
import { type BySheet, type Fault, inTheirs, type Names } from '../reading/names.ts';
import { missingIn } from '../reading/tables.ts';
import { SHEET_NAMES, type SheetName } from '../templates/sheets.ts';
import type { Peer, PeerSheet } from './peer.ts';
import { type At, from, type Source } from './source.ts';
import { type PeerRow, type PeerTable, readTables, tablesOfPeer } from './tables.ts';

const HEAD_ROW = 1;

type Converted = {
  sheets: Sheet[];
  faults: Fault[];
  found: FoundSheet[];
  /** Names a fault of a sheet where the other program has it. */
  named: (fault: Fault) => Fault;
};

/** @param names columns that the lender added to the program: of the table of a sheet, by the header of its template */
export function sheetsOfPeer(
  files: readonly BookFile[],
  program: BookProgram,
  peer: Peer,
  { columns = {}, values = {} }: Names,
): Converted {
  const { tables, faults } = readTables(files, peer);
  const named = (fault: Fault): Fault => {
    const sheet = SHEET_NAMES.find((own) => own === fault.sheet);
    const own = sheet && peer.sheets[sheet];
    if (!own) return fault;
    const theirs = ownColumns(sheet, columns).get(fault.column) ?? own.cells[fault.column];
    return inTheirs(fault, { sheet: own.table, column: theirs?.columns.join(', ') ?? fault.column });
  };
  // Without a table the rows of others would be taken or left by chance.
  const hasAll = tables.size === tablesOfPeer(peer).length;
  const taken = new Set<PeerRow>();
  const found: FoundSheet[] = [];
  // Credits first: the rows of the others are taken with them.
  const order = SHEET_NAMES.toSorted((a, b) => Number(b === 'creditos') - Number(a === 'creditos'));
  const sheets = order.flatMap((sheet) => {
    const own = peer.sheets[sheet];
    const table = own && tables.get(own.table);
    if (!table) return [];
    const cells = new Map([...Object.entries(own.cells), ...ownColumns(sheet, columns)]);
    const converted = hasAll ? [sheetOf(sheet, own, cells, { tables, taken, faults })] : [];
    const missing = converted.flatMap(({ rows: [head] }) => (head ? missingIn(sheet, head, { values }) : []));
    const { headers, rows } = table;
    const is = { sheet, program, is_ignored: false } as const;
    found.push({ ...is, name: own.table, headers, rows_count: rows.length, missing });
    return converted;
  });
  return { sheets, faults, found, named };
}

const ownColumns = (sheet: SheetName, columns: BySheet): Map<string, Source> =>
  new Map(Object.entries(columns[sheet] ?? {}).map(([theirs, header]) => [header, from(theirs)]));

type Reading = {
  tables: ReadonlyMap<string, PeerTable>;
  taken: Set<PeerRow>;
  faults: Fault[];
};

function sheetOf(
  name: SheetName,
  own: PeerSheet,
  cells: ReadonlyMap<string, Source>,
  { tables, taken, faults }: Reading,
): Sheet {
  const joined = joinsOf(own, tables);
  const has = columnTest(own, tables);
  const headers = [...cells.keys()].filter((header) => cells.get(header)?.columns.some(has));
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
    rows.push({ row: row.row, cells: headers.map((header) => cells.get(header)?.read(at)) });
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
const columnTest = (own: PeerSheet, tables: ReadonlyMap<string, PeerTable>) => (column: string) => {
  const [join = '', theirs] = column.split('.');
  const table = theirs === undefined ? own.table : own.joins[join]?.table;
  return tables.get(table ?? '')?.has(theirs ?? column) ?? false;
};
