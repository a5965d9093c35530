/** Checks the work that a logged-in borrower declares against the type of their account. */
import { ACTIVITY_MISSING, REQUIRED } from '@unamano/contract/rules';
import type { Pesos } from '@unamano/domain/money';
import type { Occupation } from '@unamano/domain/person';
import type { Db } from '../../../db/types.ts';
import { invalid, ok, type Result } from '../../../kernel/result.ts';
import type { BorrowerRow } from '../../borrowers/index.ts';
import { companyById } from '../../companies/index.ts';
import { activityTitle } from '../../reference/index.ts';
import type { Applicant } from './prepared-request.ts';

type DeclaredWork = {
  type_occupation: Occupation;
  monthly_income: Pesos;
  number_people_in_charge: number;
  company?: string | undefined;
  id_company?: number | undefined;
  code_activity?: string | undefined;
};

const INVALID_VALUE = 'Valor no válido';
const COMPANY_ENDED = 'Esta empresa ya no tiene convenio';

type CheckedWork = Pick<Applicant, 'companyId' | 'work'>;

/** An employee of an allied company chooses it from the platform's list, not as free text. */
async function alliedWork(
  db: Db,
  borrower: BorrowerRow,
  declared: DeclaredWork,
): Promise<Result<CheckedWork>> {
  if (declared.type_occupation !== 'employee') return invalid('type_occupation', INVALID_VALUE);
  const companyId = declared.id_company ?? borrower.company_id;
  const company = companyId === null ? undefined : await companyById(db, companyId);
  if (!company) return invalid('id_company', INVALID_VALUE);
  if (company.ended_at !== null) return invalid('id_company', COMPANY_ENDED);
  return ok({
    companyId: company.id,
    work: { ...incomeFields(declared), company: company.name, activityCode: null },
  });
}

function incomeFields(declared: DeclaredWork) {
  return {
    typeOccupation: declared.type_occupation,
    monthlyIncome: declared.monthly_income,
    peopleInCharge: declared.number_people_in_charge,
  };
}

export async function checkWork(
  db: Db,
  borrower: BorrowerRow,
  declared: DeclaredWork,
): Promise<Result<CheckedWork>> {
  if (borrower.type_user === 'allied_company') return alliedWork(db, borrower, declared);
  const company = declared.company?.trim() ?? '';
  const activityCode = declared.code_activity?.trim() ?? '';
  switch (declared.type_occupation) {
    case 'employee':
      if (company === '') return invalid('company', REQUIRED);
      return ok({ companyId: null, work: { ...incomeFields(declared), company, activityCode: null } });
    case 'independent':
      if (activityCode === '') return invalid('code_activity', ACTIVITY_MISSING);
      if (activityTitle(activityCode) === undefined) return invalid('code_activity', INVALID_VALUE);
      return ok({ companyId: null, work: { ...incomeFields(declared), company: null, activityCode } });
    case 'pensioner':
      return ok({ companyId: null, work: { ...incomeFields(declared), company: null, activityCode: null } });
  }
}
