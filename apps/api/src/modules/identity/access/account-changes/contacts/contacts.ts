/** The phone and the e-mail are the keys of an account: a change by the owner and one by staff have the same effects. */

import pg from 'pg';
import type { Db, Trx } from '../../../../../db/types.ts';
import { bound } from '../../../../../kernel/bound.ts';
import type { Core } from '../../../../../kernel/core.ts';
import { UNIQUE_VIOLATION } from '../../../../../kernel/errors.ts';
import { invalid, ok, type Result } from '../../../../../kernel/result.ts';
import type { Messages } from '../../../../office/messages/index.ts';
import * as people from '../../../people/borrowers/index.ts';
import { endLinksOf } from '../../../proof/links/index.ts';

export type ContactField = 'cellphone' | 'email';

export const CONTACT_TAKEN = 'Otra cuenta ya tiene este dato';

type ContactsDeps = Core & {
  messages: Pick<Messages, 'write'>;
  /** Also staff: a borrower's reset link could otherwise take the place of theirs. */
  isStaffEmail: (db: Db, email: string) => Promise<boolean>;
  /** The address of a page that blocks the account, once. */
  blockLink: (trx: Trx, borrowerId: number) => Promise<string>;
  /** What was proved, or mailed to the old address, is worth nothing from then on. */
  endProofs: (trx: Trx, borrowerId: number, now: Date) => Promise<void>;
};

type ContactChange = {
  old: people.BorrowerRow;
  field: ContactField;
  /** As it is stored. */
  value: string;
  /** A code that went to the new contact was given. */
  isProven: boolean;
  /** The old phone has another owner, who must learn nothing of the account. */
  isReleased?: boolean;
};

async function isContactTaken(
  db: Db,
  field: ContactField,
  value: string,
  isStaffEmail: ContactsDeps['isStaffEmail'],
): Promise<boolean> {
  const none = { cellphone: '', email: '', dni: '' };
  const taken = await people.findTaken(db, { ...none, [field]: value });
  if (taken.cellphone || taken.email) return true;
  return field === 'email' && isStaffEmail(db, value);
}

export type Contacts = ReturnType<typeof createContacts>;

/** To each way that the person had: with a link of its own, because each is used once. */
export async function alertOldWays(
  { blockLink, messages }: ContactsDeps,
  trx: Trx,
  old: people.BorrowerRow,
  field: ContactField | 'address',
  isReleased = false,
) {
  const { id, first_name: firstName, cellphone, email } = old;
  const alert = async () =>
    ({
      template: 'contact_change_alert',
      parameters: { firstName, field, url: await blockLink(trx, id) },
    }) as const;
  if (!isReleased)
    await messages.write(trx, { ...(await alert()), channel: 'sms', recipient: cellphone, borrowerId: id });
  // Without the borrower's number: a mail to the old address does not wait until the new one is confirmed.
  if (old.email_confirmed_at)
    await messages.write(trx, { ...(await alert()), channel: 'email', recipient: email });
}

/** Another account may take the contact at the same moment: the database decides. */
async function store(trx: Trx, { old, field, value, isProven }: ContactChange, now: Date): Promise<boolean> {
  const set =
    field === 'cellphone'
      ? { cellphone: value }
      : { email: value, email_confirmed_at: isProven ? now : null };
  try {
    await people.setContact(trx, old.id, set, now);
    return true;
  } catch (error) {
    if (error instanceof pg.DatabaseError && error.code === UNIQUE_VIOLATION) return false;
    throw error;
  }
}

export const isTaken = ({ isStaffEmail }: ContactsDeps, db: Db, field: ContactField, value: string) =>
  isContactTaken(db, field, value, isStaffEmail);

/**
 * Changes a phone or e-mail of a locked borrower: the hold begins, open links and proofs end, and all ways get a message. The
 * caller ends the sessions, and rolls back after a refusal.
 */
export async function change(deps: ContactsDeps, trx: Trx, change: ContactChange): Promise<Result<void>> {
  const { old, field, value, isProven, isReleased = false } = change;
  const now = deps.clock.now();
  if (await isContactTaken(trx, field, value, deps.isStaffEmail)) return invalid('value', CONTACT_TAKEN);
  await endLinksOf(trx, 'reset', { borrowerId: old.id }, now);
  await deps.endProofs(trx, old.id, now);
  await alertOldWays(deps, trx, old, field, isReleased);
  if (!(await store(trx, change, now))) return invalid('value', CONTACT_TAKEN);
  const order = { template: 'contact_changed', parameters: { firstName: old.first_name, field } } as const;
  if (field === 'cellphone')
    await deps.messages.write(trx, { ...order, channel: 'sms', recipient: value, borrowerId: old.id });
  else if (isProven)
    await deps.messages.write(trx, { ...order, channel: 'email', recipient: value, borrowerId: old.id });
  return ok(undefined);
}

export const createContacts = (deps: ContactsDeps) => bound(deps, { alertOldWays, isTaken, change });
