/** What a person chose or typed for an import and did not send, over reloads of the tab. Another import begins with nothing. */
import { isRecord } from '../../shared/is-record.ts';
import { readFromTab, storeInTab } from '../../shared/session/tab-storage.ts';

const COLUMNS = 'book-columns';
const CONTROLS = 'book-controls';

export type Controls = { people: string; credits: string; principal: string; owed: string };

const NONE: Controls = { people: '', credits: '', principal: '', owed: '' };

const texts = (found: Record<string, unknown>): Record<string, string> =>
  Object.fromEntries(
    Object.entries(found).filter((entry): entry is [string, string] => typeof entry[1] === 'string'),
  );

function read(name: string, idImport: number): Record<string, string> {
  const kept = readFromTab(name);
  return kept?.id_import === idImport && isRecord(kept.texts) ? texts(kept.texts) : {};
}
const keep = (name: string, idImport: number, kept: object): void =>
  storeInTab(name, { id_import: idImport, texts: kept });

export const readControls = (idImport: number): Controls => ({ ...NONE, ...read(CONTROLS, idImport) });
export const keepControls = (idImport: number, values: Partial<Controls>): void =>
  keep(CONTROLS, idImport, values);

/** By sheet and column: the header that was chosen. */
export const readChosen = (idImport: number): Record<string, string> => read(COLUMNS, idImport);
export const keepChosen = (idImport: number, chosen: Record<string, string>): void =>
  keep(COLUMNS, idImport, chosen);

export function forgetKept(): void {
  storeInTab(COLUMNS, null);
  storeInTab(CONTROLS, null);
}
