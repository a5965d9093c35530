/** The programs whose tables are read as they are. */
import { BOOK_PROGRAMS, type BookProgram } from '@unamano/contract/money/book-import/book-imports';
import type { BookFile } from '../reading/files.ts';
import { FINERACT } from './fineract.ts';
import { FRAPPE } from './frappe.ts';
import type { Peer } from './peer.ts';
import { isOfPeer } from './tables.ts';

export const PEERS: Readonly<Record<BookProgram, Peer>> = { fineract: FINERACT, frappe: FRAPPE };

/** Whose tables the files are; undefined for those of no known program. */
export const programOf = (files: readonly BookFile[]): BookProgram | undefined =>
  BOOK_PROGRAMS.find((name) => isOfPeer(files, PEERS[name]));
