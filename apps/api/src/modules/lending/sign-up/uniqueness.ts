/** A phone, an e-mail and an ID number have one account each: looked up first, and enforced by the database. */
import pg from 'pg';
import type { Db } from '../../../db/types.ts';
import { UNIQUE_VIOLATION } from '../../../kernel/errors.ts';
import { type Refusal, refuse } from '../../../kernel/result.ts';
import { findTaken } from '../../identity/people/borrowers/index.ts';
import { findByEmail } from '../../identity/people/staff/index.ts';

export type TakenCode = 'USER_CELPHONE_EXISTS' | 'USER_EMAIL_EXISTS' | 'USER_DNI_EXISTS';

const BY_CONSTRAINT: Record<string, TakenCode> = {
  borrowers_cellphone_key: 'USER_CELPHONE_EXISTS',
  borrowers_email_key: 'USER_EMAIL_EXISTS',
  borrowers_dni_key: 'USER_DNI_EXISTS',
  borrowers_one_number: 'USER_DNI_EXISTS',
};

export async function refusalIfTaken(
  db: Db,
  who: { cellphone: string; email: string; dni: string },
): Promise<Refusal<TakenCode> | undefined> {
  const taken = await findTaken(db, who);
  if (taken.cellphone) return refuse('USER_CELPHONE_EXISTS');
  // Otherwise a borrower's password reset could take the place of the staff member's.
  if (taken.email || (await findByEmail(db, who.email))) return refuse('USER_EMAIL_EXISTS');
  if (taken.dni) return refuse('USER_DNI_EXISTS');
  return undefined;
}

/** What the database says when another sign-up with the same data was quicker; undefined for any other error. */
export function refusalOfViolation(error: unknown): Refusal<TakenCode> | undefined {
  if (!(error instanceof pg.DatabaseError) || error.code !== UNIQUE_VIOLATION) return undefined;
  const { constraint = '' } = error;
  const code = BY_CONSTRAINT[constraint];
  return code && refuse(code);
}
