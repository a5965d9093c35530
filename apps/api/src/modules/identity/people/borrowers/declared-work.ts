/** The work that a person declares at sign-up or with a later request, checked by the type of their account. */

import type { Input } from '@unamano/contract/endpoint';
import type { requestCredit } from '@unamano/contract/lending/credits';
import { ACTIVITY_MISSING, REQUIRED } from '@unamano/contract/rules';
import { invalid, ok, type Result } from '../../../../kernel/result.ts';
import { activityTitle } from '../../../office/reference/index.ts';
import type { Work } from './repo.ts';

type DeclaredWork = Omit<Input<typeof requestCredit>, 'installments' | 'acquired_debt' | 'requested_amount'>;

export const INVALID_VALUE = 'Valor no válido';

function figures(declared: DeclaredWork) {
  return {
    typeOccupation: declared.type_occupation,
    monthlyIncome: declared.monthly_income,
    peopleInCharge: declared.number_people_in_charge,
  };
}

/** An employee of an allied company chooses it from the platform's list, not as free text. */
export async function alliedWork(
  declared: DeclaredWork,
  findCompany: () => Promise<Result<{ id: number; name: string }>>,
): Promise<Result<Work>> {
  if (declared.type_occupation !== 'employee') return invalid('type_occupation', INVALID_VALUE);
  const company = await findCompany();
  if (!company.ok) return company;
  const { id: companyId, name } = company.value;
  return ok({ ...figures(declared), company: name, companyId, activityCode: null });
}

/** @param unknownActivity the text for an activity that is not on the list */
export function externalWork(declared: DeclaredWork, unknownActivity: string): Result<Work> {
  const work = { ...figures(declared), company: null, companyId: null, activityCode: null };
  switch (declared.type_occupation) {
    case 'employee': {
      const company = declared.company?.trim() ?? '';
      return company === '' ? invalid('company', REQUIRED) : ok({ ...work, company });
    }
    case 'independent': {
      const activityCode = declared.code_activity?.trim() ?? '';
      if (activityCode === '') return invalid('code_activity', ACTIVITY_MISSING);
      const isKnown = activityTitle(activityCode) !== undefined;
      return isKnown ? ok({ ...work, activityCode }) : invalid('code_activity', unknownActivity);
    }
    case 'pensioner':
      return ok(work);
  }
}
