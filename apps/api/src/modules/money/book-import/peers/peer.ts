/** Another lender's program as data: its tables, which rows are taken, and what they are in the templates. */
import type { SheetName } from '../templates/sheets.ts';
import type { Source } from './source.ts';

/** A row of another table: the first whose `key` is what `own` has here. */
export interface Join {
  readonly table: string;
  readonly own: string;
  readonly key: string;
}

/** What is done with a row by a code that it has. A column that a version of the program lacks decides nothing. */
export interface Rule {
  readonly column: string;
  readonly taken: readonly string[];
  readonly left: readonly string[];
  /** Spanish; why every other code is refused. */
  readonly refused: (code: string) => string;
}

export interface PeerSheet {
  readonly table: string;
  readonly joins: Readonly<Record<string, Join>>;
  readonly rules: readonly Rule[];
  /** Its rows belong to a credit by this join, and are taken with it; of people, those that credits name. */
  readonly of: string | null;
  /** By the header of the template. */
  readonly cells: Readonly<Record<string, Source>>;
}

export interface Peer {
  readonly title: string;
  readonly sheets: Readonly<Partial<Record<SheetName, PeerSheet>>> & Readonly<Record<'creditos', PeerSheet>>;
}

const YES = ['true', 't', '1'];
const NO = ['false', 'f', '0', ''];

/** Of a truth value: rows with it are left out. */
export const without = (column: string): Rule => ({ column, taken: NO, left: YES, refused: NOT_CLEAR });
/** Of a truth value: rows with it are refused. */
export const never = (column: string, why: string): Rule => ({
  column,
  taken: NO,
  left: [],
  refused: () => why,
});
const NOT_CLEAR = (code: string) => `«${code}» no es ni sí ni no`;
