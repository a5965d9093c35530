/** What a person tells of their work with a logged-in request, checked against who they are. */
import { ACTIVITY_MISSING, REQUIRED } from '@unamano/contract/rules';
import type { Occupation } from '@unamano/domain/person';
import type { Db } from '../../../db/types.ts';
import { invalid, ok, type Result } from '../../../kernel/result.ts';
import { activityTitle } from '../../reference/index.ts';
import { type BorrowerRow, companyById } from '../repo.ts';
import type { Applicant } from './prepared-request.ts';

export type DeclaredWork = {
  type_occupation: Occupation;
  monthly_income: number;
  number_people_in_charge: number;
  company?: string | undefined;
  id_company?: number | undefined;
  code_activity?: string | undefined;
};

const INVALID_VALUE = 'Valor no válido';
const COMPANY_ENDED = 'Esta empresa ya no tiene convenio';

type CheckedWork = Pick<Applicant, 'companyId' | 'work'>;

/** An allied company's employee works for that company: the platform's list says which, not a free text. */
async function alliedWork(db: Db, borrower: BorrowerRow, told: DeclaredWork): Promise<Result<CheckedWork>> {
  if (told.type_occupation !== 'employee') return invalid('type_occupation', INVALID_VALUE);
  const companyId = told.id_company ?? borrower.company_id;
  const company = companyId === null ? undefined : await companyById(db, companyId);
  if (!company) return invalid('id_company', INVALID_VALUE);
  if (company.ended_at !== null) return invalid('id_company', COMPANY_ENDED);
  return ok({
    companyId: company.id,
    work: { ...incomeFields(told), company: company.name, activityCode: null },
  });
}

function incomeFields(told: DeclaredWork) {
  return {
    typeOccupation: told.type_occupation,
    monthlyIncome: told.monthly_income,
    peopleInCharge: told.number_people_in_charge,
  };
}

export async function checkWork(
  db: Db,
  borrower: BorrowerRow,
  told: DeclaredWork,
): Promise<Result<CheckedWork>> {
  if (borrower.type_user === 'allied_company') return alliedWork(db, borrower, told);
  const company = told.company?.trim() ?? '';
  const activityCode = told.code_activity?.trim() ?? '';
  switch (told.type_occupation) {
    case 'employee':
      if (company === '') return invalid('company', REQUIRED);
      return ok({ companyId: null, work: { ...incomeFields(told), company, activityCode: null } });
    case 'independent':
      if (activityCode === '') return invalid('code_activity', ACTIVITY_MISSING);
      if (activityTitle(activityCode) === undefined) return invalid('code_activity', INVALID_VALUE);
      return ok({ companyId: null, work: { ...incomeFields(told), company: null, activityCode } });
    case 'pensioner':
      return ok({ companyId: null, work: { ...incomeFields(told), company: null, activityCode: null } });
  }
}
