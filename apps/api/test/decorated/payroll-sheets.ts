/**
 * Makes payroll sheets as offices and payroll programs make them, from lines that are known, with at most one cell that nobody
 * can be certain of. It shares no code with the reader: it writes the bytes by itself.
 */
import type { SeededRandom } from '@unamano/journeys/random';
import { encodeCsv } from './csv-bytes.ts';
import type { MadeCell, MadePage, MadeRow } from './made-cells.ts';
import { encodeXlsx } from './xlsx-bytes.ts';

export type TrueLine = {
  row: number;
  dni: string;
  creditId: number;
  installment: number;
  amountPesos: number;
};

export type MadeSheet = {
  format: 'csv' | 'xlsx';
  bytes: Buffer;
  lines: readonly TrueLine[];
  /** What the refusal has to name: a row and, where one cell is at fault, its column; or names of pages. */
  trap: { kind: string; row?: number; column?: string; pages?: readonly string[] } | null;
};

const HEADERS = {
  dni: ['Número de documento', 'NUMERO DE DOCUMENTO', 'número de documento '],
  name: ['Nombre', 'NOMBRE'],
  credit: ['Crédito Nro.', 'Credito Nro', 'CRÉDITO NRO.'],
  installment: ['Cuota Nro.', 'CUOTA NRO', 'Cuota Nro'],
  deducted: ['Valor descontado', 'VALOR DESCONTADO', 'Valor  descontado'],
  note: ['Observación', 'Observaciones de nómina'],
  type: ['Tipo de documento'],
} as const;
type Column = keyof typeof HEADERS;
export const COLUMN_TITLES: Record<'dni' | 'credit' | 'installment' | 'deducted', string> = {
  dni: 'Número de documento',
  credit: 'Crédito Nro.',
  installment: 'Cuota Nro.',
  deducted: 'Valor descontado',
};

const grouped = (digits: string, sign: string): string => digits.replace(/\B(?=(\d{3})+$)/g, sign);
const text = (value: string): MadeCell => ({ text: value });

type Row = Partial<Record<Column, MadeCell>>;

const NAMES = [
  'Íñigo Peña',
  'Ana Gómez',
  'Luz "La Mona" Ríos',
  "D'Ángelo Núñez",
  'Begoña Ü.',
  'Juan (nómina)',
];

function documentCell(chance: SeededRandom, dni: string, isXlsx: boolean): MadeCell {
  const padded = dni.padStart(dni.length + 1 + chance.below(4), '0');
  const texts = [dni, padded, `CC ${dni}`, `C.C. ${grouped(dni, '.')}`, `cc${dni}`, grouped(dni, '.')];
  texts.push(`${dni}.0`, ` ${dni} `, `C.C. No. ${dni}`, grouped(dni, ' '), `\u202a${dni}\u202c`);
  const value = chance.pick(texts);
  if (!isXlsx) return chance.below(5) === 0 ? { formula: '', result: { text: value } } : text(value);
  const number = chance.pick([dni, `${dni}.0`, `${dni.slice(0, 1)}.${dni.slice(1)}E${dni.length - 1}`]);
  return chance.pick([
    text(value),
    { number },
    { formula: 'VLOOKUP(B2,Base!A:B,2,0)', result: { text: value } },
    { formula: 'A1+0', result: { number: dni } },
  ]);
}

function amountCell(chance: SeededRandom, pesos: number, isXlsx: boolean): MadeCell {
  const digits = String(pesos);
  const texts = [
    digits,
    `$ ${grouped(digits, '.')}`,
    `${grouped(digits, '.')},00`,
    `${digits}.00`,
    `$${digits}`,
  ];
  texts.push(grouped(digits, '.'), `${digits},0`, ` ${digits} `, `COP ${grouped(digits, '.')}`);
  const value = chance.pick(texts);
  if (!isXlsx) return chance.below(5) === 0 ? { formula: '', result: { text: value } } : text(value);
  return chance.pick([
    text(value),
    { number: digits },
    { number: `${digits}.0` },
    // A formula that gives 0 is refused: programs store 0 for what they did not compute.
    digits === '0' ? { number: digits } : { formula: 'SUM(C2:D2)', result: { number: digits } },
  ]);
}

const numberCell = (chance: SeededRandom, value: number, isXlsx: boolean): MadeCell =>
  isXlsx && chance.below(2) === 0
    ? { number: String(value) }
    : text(chance.pick([String(value), ` ${value}`, `0${value}`, `${value}.0`]));

/** Cells that cannot be read as one value, by the column that they stand in. */
function trapCell(chance: SeededRandom, line: TrueLine, isXlsx: boolean): { column: Column; cell: MadeCell } {
  const { dni, amountPesos } = line;
  const digits = String(Math.max(amountPesos, 1_000));
  const amounts = [
    `${digits}.00000000001`,
    `${digits.slice(0, -3)},${digits.slice(-3)}`,
    `-${digits}`,
    `(${digits})`,
  ];
  amounts.push(`${digits},5`, '1.2E+05', `${digits} mil`, '', '-', 'pendiente', '#N/A', `=${digits}`);
  const traps: { column: Column; cell: MadeCell }[] = [
    ...amounts.map((value) => ({ column: 'deducted' as const, cell: text(value) })),
    ...[
      `${dni.slice(0, 1)}.${dni.slice(1, 5)}E+09`,
      `${dni}.5`,
      `${dni.slice(0, 4)}-${dni.slice(4)}`,
      '',
      'no tiene',
    ].map((value) => ({ column: 'dni' as const, cell: text(value) })),
    ...['', '13,4', '1-2', 'N/A'].flatMap((value) =>
      (['credit', 'installment'] as const).map((column) => ({ column, cell: text(value) })),
    ),
    { column: 'installment', cell: text('100') },
  ];
  if (!isXlsx) return chance.pick(traps);
  const column = chance.pick(['dni', 'credit', 'installment', 'deducted'] as const);
  const cells: MadeCell[] = [{ formula: 'VLOOKUP(A2,Base!A:C,3,0)' }, { error: '#N/A' }, { day: 46_000 }];
  cells.push({ number: `${digits}.25` });
  const noise = { column: 'deducted' as const, cell: { number: '120000.00000000001' } };
  return chance.pick([chance.pick(traps), noise, ...cells.map((cell) => ({ column, cell }))]);
}

const FOOTERS = [
  'Elaboró: Ana Gómez',
  'Firma',
  'Revisó:',
  'Aprobado por gerencia',
  'Nota: pago del 15/02/2026',
];
const TITLES = [
  'Café Alto SAS',
  'NIT 900.373.913-4',
  'Descuentos de la quincena 15/02/2026',
  'Reporte de nómina',
];

type Making = {
  chance: SeededRandom;
  isXlsx: boolean;
  columns: Column[];
  /** Blank rows are rows of the sheet too. */
  rows: MadeRow[];
  lines: TrueLine[];
};

function put({ columns, rows }: Making, row: Row): number {
  rows.push(columns.map((column) => row[column] ?? null));
  return rows.length;
}

function putLine(making: Making, row: Partial<Row> = {}): TrueLine {
  const { chance, isXlsx, lines } = making;
  const dni = String(1_000_000_000 + chance.below(90_000_000)).slice(chance.below(2) * 2);
  const truth: TrueLine = {
    row: making.rows.length + 1,
    dni: dni.replace(/^0+/, '1'),
    creditId: 100 + chance.below(9_000_000),
    installment: 1 + chance.below(10),
    amountPesos: chance.below(9) === 0 ? 0 : 1_000 * (1 + chance.below(300)) + chance.below(1_000),
  };
  put(making, {
    dni: documentCell(chance, truth.dni, isXlsx),
    name: text(chance.pick(NAMES)),
    credit: numberCell(chance, truth.creditId, isXlsx),
    installment: numberCell(chance, truth.installment, isXlsx),
    deducted: amountCell(chance, truth.amountPesos, isXlsx),
    note: chance.below(3) === 0 ? text('se pide otra vez') : null,
    type: text('C.C.'),
    ...row,
  });
  lines.push(truth);
  return truth;
}

const sumOf = (lines: readonly TrueLine[]): number => lines.reduce((sum, line) => sum + line.amountPesos, 0);

function putFooter(making: Making, total: number): number {
  const { chance, isXlsx } = making;
  const word = text(chance.pick(['TOTAL', 'Total general', 'Gran total', 'SUMA', 'Totales:']));
  const place = chance.pick(['dni', 'name', 'credit'] as const);
  const row = put(making, { [place]: word, deducted: amountCell(chance, total, isXlsx) });
  for (let more = chance.below(3); more > 0; more--) {
    if (chance.below(2) === 0) put(making, {});
    put(making, { [chance.pick(['dni', 'name'] as const)]: text(chance.pick(FOOTERS)) });
    if (chance.below(2) === 0) put(making, { dni: text('Ana Gómez'), name: text('Contadora') });
  }
  return row;
}

/** A trap of the sheet's layout, put below the lines. */
function putLayoutTrap(making: Making): MadeSheet['trap'] {
  const { chance, isXlsx, lines } = making;
  const total = sumOf(lines);
  const kind = chance.pick(['wrong total', 'line below the total', 'no word', 'no document'] as const);
  if (kind === 'wrong total')
    return { kind, row: putFooter(making, total + 1_000), column: COLUMN_TITLES.deducted };
  if (kind === 'line below the total') {
    const row = put(making, { dni: text('TOTAL'), deducted: amountCell(chance, total, isXlsx) });
    putLine(making);
    return { kind, row };
  }
  const row = put(making, {
    name: text('Ana Gómez'),
    deducted: amountCell(chance, 77_000, isXlsx),
    ...(kind === 'no document' && { credit: numberCell(chance, 134, isXlsx) }),
  });
  return { kind, row };
}

function columnsOf(chance: SeededRandom): Column[] {
  const columns: Column[] = ['dni', 'name', 'credit', 'installment', 'deducted'];
  if (chance.below(2) === 0) columns.push('note');
  if (chance.below(2) === 0) columns.unshift('type');
  if (chance.below(3) > 0) return columns;
  return columns
    .map((column) => ({ column, place: chance.below(1_000) }))
    .sort((one, other) => one.place - other.place)
    .map(({ column }) => column);
}

export function makePayrollSheet(chance: SeededRandom): MadeSheet {
  const isXlsx = chance.below(2) === 0;
  const making: Making = { chance, isXlsx, columns: columnsOf(chance), rows: [], lines: [] };
  let trap: MadeSheet['trap'] = null;
  for (let titles = chance.below(4); titles > 0; titles--)
    put(making, chance.below(3) === 0 ? {} : { [chance.pick(making.columns)]: text(chance.pick(TITLES)) });
  if (chance.below(20) === 0) trap = { kind: 'line above the header', row: putLine(making).row };
  const headers = making.columns.map((column) => [column, text(chance.pick(HEADERS[column]))]);
  put(making, Object.fromEntries(headers));
  const count = 1 + chance.below(6);
  const trapped = !trap && chance.below(3) === 0 ? chance.below(count) : -1;
  for (let index = 0; index < count; index++) {
    if (chance.below(5) === 0) put(making, {});
    if (index !== trapped) putLine(making);
    else {
      const { column, cell } = trapCell(chance, { ...putLine(making) }, isXlsx);
      const row = making.rows.length;
      making.rows[row - 1] = (making.rows[row - 1] ?? []).map((kept, at) =>
        making.columns[at] === column ? cell : kept,
      );
      const named = COLUMN_TITLES[column as keyof typeof COLUMN_TITLES];
      trap = { kind: `cell ${JSON.stringify(cell)}`, row, column: named };
    }
  }
  if (!trap && chance.below(10) === 0) trap = putLayoutTrap(making);
  else if (chance.below(2) === 0) putFooter(making, sumOf(making.lines));
  const { lines, rows } = making;
  if (!isXlsx) {
    const { bytes, row } = encodeCsv(chance, rows, !trap);
    return { format: 'csv', bytes, lines, trap: row === null ? trap : { kind: 'broken record', row } };
  }
  const page: MadePage = { name: 'Nómina', isHidden: false, rows };
  const pages: MadePage[] = [page];
  const other = (name: string, isHidden: boolean): MadePage => ({ name, isHidden, rows: [[text('Claves')]] });
  if (chance.below(3) === 0) pages.unshift(other('Parámetros', chance.below(2) === 0));
  if (chance.below(3) === 0) pages.push(other('Resumen', false));
  const layout = trap
    ? null
    : chance.pick(['two pages', 'hidden page', ...Array<string>(12).fill('one page')]);
  if (layout === 'two pages') {
    const isHidden = chance.below(2) === 0;
    pages.push({ ...page, name: 'Enero', isHidden });
    trap = { kind: 'two pages', pages: ['Nómina', 'Enero'] };
  } else if (layout === 'hidden page') {
    pages[pages.indexOf(page)] = { ...page, isHidden: true };
    pages.push(other('Portada', false));
    trap = { kind: 'hidden page', pages: ['Nómina'] };
  }
  return { format: 'xlsx', bytes: encodeXlsx(chance, pages), lines, trap };
}
