import { DOCUMENT_TYPES, GENRE_LABELS, type UserData } from '@unamano/contract/identity/user';
import type { BorrowerRow } from './repo.ts';

function documentLabel(code: string): string {
  return DOCUMENT_TYPES.find((type) => type.code === code)?.name ?? '';
}

/** A borrower as every login returns it. There are no photos: the field is the specification's. */
export function userDataOf(row: BorrowerRow): UserData {
  return {
    id_user: row.id,
    type_user: row.type_user,
    dni: row.dni,
    photo: '',
    email: row.email,
    cellphone: row.cellphone,
    first_name: row.first_name,
    last_name: row.last_name,
    genre_key: row.genre,
    genre_label: GENRE_LABELS[row.genre],
    type_document: row.type_document,
    type_document_label: documentLabel(row.type_document),
  };
}
