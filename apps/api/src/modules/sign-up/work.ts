/** A person's work at sign-up, checked by the kind of user. */

import { ACTIVITY_MISSING, REQUIRED } from '@unamano/contract/rules';
import type { TypeUser } from '@unamano/domain/pricing';
import type { Db } from '../../db/types.ts';
import { invalid, ok, type Result } from '../../kernel/result.ts';
import type { Work } from '../borrowers/index.ts';
import { activityTitle, findOpenCompany } from '../reference/index.ts';
import type { SignupPerson } from './person.ts';

const NOT_VALID = 'Valor no válido';

function figures(body: SignupPerson) {
  return {
    typeOccupation: body.type_occupation,
    monthlyIncome: body.monthly_income,
    peopleInCharge: body.number_people_in_charge,
  };
}

/** An allied company's employees are employees, of a company on the list. */
async function alliedWork(db: Db, body: SignupPerson): Promise<Result<Work>> {
  if (body.type_occupation !== 'employee') return invalid('type_occupation', NOT_VALID);
  if (body.id_company === undefined) return invalid('id_company', REQUIRED);
  const company = await findOpenCompany(db, body.id_company);
  if (!company) return invalid('id_company', NOT_VALID);
  return ok({ ...figures(body), company: company.name, companyId: company.id, activityCode: null });
}

export async function checkWork(db: Db, body: SignupPerson, typeUser: TypeUser): Promise<Result<Work>> {
  if (typeUser === 'allied_company') return alliedWork(db, body);
  const nothingMore = { ...figures(body), company: null, companyId: null, activityCode: null };
  switch (body.type_occupation) {
    case 'employee': {
      const company = body.company?.trim() ?? '';
      return company === '' ? invalid('company', REQUIRED) : ok({ ...nothingMore, company });
    }
    case 'independent': {
      const activityCode = body.code_activity?.trim() ?? '';
      if (!activityTitle(activityCode)) return invalid('code_activity', ACTIVITY_MISSING);
      return ok({ ...nothingMore, activityCode });
    }
    case 'pensioner':
      return ok(nothingMore);
  }
}
