/** Checks the work that a logged-in borrower declares against the type of their account. */

import type { Input } from '@unamano/contract/endpoint';
import type { requestCredit } from '@unamano/contract/lending/credits';
import type { Db } from '../../../../db/types.ts';
import { invalid, ok, type Result } from '../../../../kernel/result.ts';
import {
  alliedWork,
  type BorrowerRow,
  externalWork,
  INVALID_VALUE,
  type Work,
} from '../../../identity/people/borrowers/index.ts';
import { companyById } from '../../companies/index.ts';

const COMPANY_ENDED = 'Esta empresa ya no tiene convenio';

async function currentCompany(db: Db, id: number | null) {
  const company = id === null ? undefined : await companyById(db, id);
  if (!company) return invalid('id_company', INVALID_VALUE);
  return company.ended_at === null ? ok(company) : invalid('id_company', COMPANY_ENDED);
}

export async function checkWork(
  db: Db,
  borrower: BorrowerRow,
  declared: Input<typeof requestCredit>,
): Promise<Result<Work>> {
  if (borrower.type_user === 'user_external') return externalWork(declared, INVALID_VALUE);
  return alliedWork(declared, () => currentCompany(db, declared.id_company ?? borrower.company_id));
}
