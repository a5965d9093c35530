/**
 * The last answer about the next installment, in words that are read without a connection: by the screens, and by the offline page
 * (`public/offline.js`), which runs no code of the site. A logout erases it.
 */
import * as z from 'zod/mini';
import { readJson, writeJson } from './json-storage.ts';
import { sessionState } from './state.ts';

const KEY = 'unamano:next-installment';

const schema = z.object({
  title: z.string(),
  amount: z.string(),
  day: z.string(),
  howToPay: z.string(),
  asOf: z.string(),
});
export type LastInstallment = z.infer<typeof schema>;

/** Null where nothing is due. */
export function storeLastInstallment(last: LastInstallment | null): void {
  const { user } = sessionState();
  writeJson('localStorage', KEY, last && user && { id_user: user.id_user, ...last });
}

/** Null where nothing is stored, or it belongs to another person. */
export function lastInstallment(): LastInstallment | null {
  const stored = readJson('localStorage', KEY);
  const read = z.safeParse(schema, stored);
  return read.success && stored?.id_user === sessionState().user?.id_user ? read.data : null;
}
