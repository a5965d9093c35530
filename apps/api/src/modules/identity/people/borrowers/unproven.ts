/** People of another lender's books who never proved here who they are: until then the books say who they are. */
import { randomUUID } from 'node:crypto';
import { missingEmailOf, releasedPhoneOf } from '@unamano/domain/identity/absent-contacts';
import type { Trx } from '../../../../db/types.ts';
import { type NewBorrower, type Work, workColumns } from './repo.ts';

/** Phones and e-mails that only closed ones of them have are free: corrected books may say that they are another person's. */
export async function releaseContacts(trx: Trx, contacts: readonly string[]): Promise<void> {
  if (contacts.length === 0) return;
  const rows = await trx
    .selectFrom('borrowers')
    .select('id')
    .where('active', '=', false)
    .where('must_confirm_identity', '=', true)
    .where((row) => row.or([row('cellphone', 'in', [...contacts]), row('email', 'in', [...contacts])]))
    .orderBy('id')
    .execute();
  for (const { id } of rows)
    await trx
      .updateTable('borrowers')
      .set({ cellphone: releasedPhoneOf(id), email: missingEmailOf(randomUUID()) })
      .where('id', '=', id)
      .execute();
}

/** One of them, as corrected books have them. */
export async function rewrite(trx: Trx, id: number, person: Partial<NewBorrower>, work: Work): Promise<void> {
  await trx
    .updateTable('borrowers')
    .set({ ...person, ...workColumns(work) })
    .where('id', '=', id)
    .where('must_confirm_identity', '=', true)
    .execute();
}
