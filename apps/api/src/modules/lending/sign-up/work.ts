/** A person's work at sign-up, checked by the kind of user. */
import { ACTIVITY_MISSING, REQUIRED } from '@unamano/contract/rules';
import type { TypeUser } from '@unamano/domain/loans/price/pricing';
import type { Db } from '../../../db/types.ts';
import { invalid, ok, type Result } from '../../../kernel/result.ts';
import { alliedWork, externalWork, INVALID_VALUE, type Work } from '../../identity/people/borrowers/index.ts';
import { findOpenCompany } from '../../office/reference/index.ts';
import type { SignupPerson } from './person.ts';

async function listedCompany(db: Db, id: number | undefined) {
  if (id === undefined) return invalid('id_company', REQUIRED);
  const company = await findOpenCompany(db, id);
  return company ? ok(company) : invalid('id_company', INVALID_VALUE);
}

export async function checkWork(db: Db, body: SignupPerson, typeUser: TypeUser): Promise<Result<Work>> {
  return typeUser === 'allied_company'
    ? alliedWork(body, () => listedCompany(db, body.id_company))
    : externalWork(body, ACTIVITY_MISSING);
}
