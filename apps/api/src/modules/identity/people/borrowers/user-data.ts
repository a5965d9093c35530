import { DOCUMENT_TYPES, GENRE_LABELS, type UserData } from '@unamano/contract/identity/user';
import { shownEmail } from '@unamano/domain/identity/absent-contacts';
import { hiddenIdentity } from '@unamano/domain/identity/masks';
import type { BorrowerRow } from './repo.ts';

const documentLabel = (code: string): string => DOCUMENT_TYPES.find((type) => type.code === code)?.name ?? '';

/** A borrower as every login returns it. There are no photos: the field is the specification's. */
export function userDataOf(row: BorrowerRow): UserData {
  return {
    id_user: row.id,
    type_user: row.type_user,
    dni: row.dni,
    photo: '',
    email: shownEmail(row.email),
    cellphone: row.cellphone,
    first_name: row.first_name,
    last_name: row.last_name,
    genre_key: row.genre,
    genre_label: GENRE_LABELS[row.genre],
    type_document: row.type_document,
    type_document_label: documentLabel(row.type_document),
  };
}

/** The same for a session that lacks the proof of the account's owner. */
export const hiddenUserDataOf = (row: BorrowerRow): UserData => ({
  ...userDataOf(row),
  ...hiddenIdentity({ ...row, email: shownEmail(row.email) }),
  lacks_owner_proof: true,
});
