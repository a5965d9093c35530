/** What a person chose or typed and did not send, over reloads of the tab. */
import { readFromTab, storeInTab } from '../../shared/session/tab-storage.ts';

const COLUMNS = 'book-columns';
const CONTROLS = 'book-controls';

export type Controls = { people: string; credits: string; principal: string; owed: string };

const NONE: Controls = { people: '', credits: '', principal: '', owed: '' };

const texts = (found: Record<string, unknown> | null): Record<string, string> =>
  Object.fromEntries(
    Object.entries(found ?? {}).filter((entry): entry is [string, string] => typeof entry[1] === 'string'),
  );

export const readControls = (): Controls => ({ ...NONE, ...texts(readFromTab(CONTROLS)) });
export const keepControls = (values: Partial<Controls>): void => storeInTab(CONTROLS, values);

/** By sheet and column: the header that was chosen. */
export const readChosen = (): Record<string, string> => texts(readFromTab(COLUMNS));
export const keepChosen = (chosen: Record<string, string>): void => storeInTab(COLUMNS, chosen);

export function forgetKept(): void {
  storeInTab(COLUMNS, null);
  storeInTab(CONTROLS, null);
}
