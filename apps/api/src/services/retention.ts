/** How long personal data are kept that no accounting paper needs. Docs: docs/operations.md. */
import { WITHOUT_CREDIT_DAYS } from '@unamano/domain/identity/personal-data';
import { inTransaction } from '../db/transaction.ts';
import type { Db } from '../db/types.ts';
import { deleteUnappliedRequests } from '../modules/identity/access/account-changes/index.ts';
import { deleteLogins } from '../modules/identity/access/known-devices/index.ts';
import { forgetSessions } from '../modules/identity/access/push-devices/index.ts';
import { deleteSessions, sessionsOpenedBefore } from '../modules/identity/access/sessions/index.ts';
import { deleteCallsBefore } from '../modules/identity/people/machines/index.ts';
import { deleteWrongGuesses } from '../modules/identity/proof/limits/index.ts';
import { deleteOldLinks } from '../modules/identity/proof/links/index.ts';
import { deleteLoginCodes } from '../modules/identity/proof/one-time-codes/index.ts';
import { blankReportsWithoutCredit } from '../modules/lending/bureau/index.ts';
import { blankOldConversations } from '../modules/loans/collections/index.ts';
import { forgetOldBooks } from '../modules/money/book-import/index.ts';
import { deleteReportsOfNobody } from '../modules/money/unrequested/index.ts';
import { deleteFailedRequestsBefore } from '../modules/office/failed-requests/index.ts';
import { blankOldMessages } from '../modules/office/messages/index.ts';
import { deleteEventsBefore } from '../modules/office/webhooks/index.ts';

const DAY_MS = 86_400_000;
const SESSIONS_AT_ONCE = 500;

/** Days; the words are those of the table in docs/operations.md. */
export const KEPT_DAYS = {
  /** As long as security events, which name the session's account (record audit). */
  sessions: 365,
  'login codes': 90,
  'wrong guesses': 90,
  links: 90,
  'failed requests': 30,
  webhooks: 30,
  'calls of programs': 30,
  /** Books of other lenders that nobody approved. */
  'uploaded books': 30,
  /** Three years: the action on a note expires (Código de Comercio, art. 789), and with it the need to prove a notice. */
  messages: 1_095,
  'bureau answers without a credit': WITHOUT_CREDIT_DAYS,
  /** From the answer: time to ask again. */
  'reports without an account': WITHOUT_CREDIT_DAYS,
} as const;

async function deleteOldSessions(db: Db, before: Date): Promise<void> {
  for (;;) {
    const ids = await sessionsOpenedBefore(db, before, SESSIONS_AT_ONCE);
    if (ids.length === 0) return;
    await inTransaction(db, async (trx) => {
      await deleteLogins(trx, ids);
      await forgetSessions(trx, ids);
      await deleteSessions(trx, ids);
    });
  }
}

/** May be repeated: a second run finds nothing more. */
export async function endOldData(db: Db, now: Date): Promise<void> {
  const before = (kept: keyof typeof KEPT_DAYS) => new Date(now.getTime() - KEPT_DAYS[kept] * DAY_MS);
  await deleteOldSessions(db, before('sessions'));
  await deleteLoginCodes(db, before('login codes'));
  await deleteWrongGuesses(db, before('wrong guesses'));
  await deleteOldLinks(db, before('links'));
  await deleteUnappliedRequests(db, before('links'));
  await deleteFailedRequestsBefore(db, before('failed requests'));
  await deleteEventsBefore(db, before('webhooks'));
  await deleteCallsBefore(db, before('calls of programs'));
  await forgetOldBooks(db, before('uploaded books'));
  await blankOldMessages(db, before('messages'));
  await blankOldConversations(db, before('messages'));
  await deleteReportsOfNobody(db, before('reports without an account'));
  await blankReportsWithoutCredit(db, before('bureau answers without a credit'));
}
