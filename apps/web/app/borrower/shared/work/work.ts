import { ACTIVITY_MISSING, type Fault, REQUIRED, requiredFault } from '@unamano/contract/rules';
import type { Occupation } from '@unamano/domain/identity/person';
import type { TypeUser } from '@unamano/domain/loans/price/pricing';
import { parsePesos } from '@unamano/domain/money/typed-pesos';
import { visibleText } from '@unamano/domain/typed-text';
import { amountFault, wholeNumberOf } from '../../../shared/forms/typed-numbers.ts';
import type { SignupDraft, Work } from '../../../shared/signup/signup.ts';
import { workFaults as words } from '../../../text/shared/sign-up.ts';

export type { Work };

type WorkField = 'company' | 'job' | 'monthly_income' | 'number_people_in_charge';
type WorkFaults = Partial<Record<WorkField, Fault>>;

const PEOPLE_MAX = 50;
const INCOME_MAX_PESOS = 1_000_000_000;

/** In the order of the tabs. An allied company's people are its employees. */
export function occupationsFor(typeUser: TypeUser): readonly Occupation[] {
  return typeUser === 'allied_company' ? ['employee'] : ['independent', 'employee', 'pensioner'];
}

export function workOf(draft: SignupDraft): Work {
  return {
    type_occupation: draft.typeUser === 'allied_company' ? 'employee' : (draft.type_occupation ?? 'employee'),
    company: draft.company ?? '',
    id_company: draft.id_company ?? '',
    job: draft.job ?? null,
    monthly_income: draft.monthly_income ?? '',
    number_people_in_charge: draft.number_people_in_charge ?? '',
  };
}

/** What is wrong with each field, in the specification's words (section 5). */
export function workFaultsOf(work: Work): WorkFaults {
  const { type_occupation, company, job, monthly_income } = work;
  return {
    company: type_occupation === 'employee' ? requiredFault(company) : null,
    job: type_occupation === 'independent' && !job ? ACTIVITY_MISSING : null,
    monthly_income: amountFault(monthly_income, incomeFault),
    number_people_in_charge: peopleFault(work.number_people_in_charge),
  };
}

export function isWorkDone(work: Work): boolean {
  return Object.values(workFaultsOf(work)).every((fault) => !fault);
}

/** The fields of a request that come from the work. Fields that the occupation does not have are left out. */
export function workValues(work: Work) {
  const { type_occupation, company, id_company, job } = work;
  return {
    type_occupation,
    monthly_income: parsePesos(work.monthly_income) ?? '',
    number_people_in_charge: wholeNumberOf(work.number_people_in_charge) ?? '',
    ...(type_occupation === 'employee' && { company: company.trim() }),
    ...(type_occupation === 'employee' && id_company !== '' && { id_company }),
    ...(type_occupation === 'independent' && job && { code_activity: job.code }),
  };
}

/** Whether both send the same values. */
export function isSameWork(a: Work, b: Work): boolean {
  return JSON.stringify(workValues(a)) === JSON.stringify(workValues(b));
}

function incomeFault(pesos: number | null): Fault {
  if (pesos === null) return REQUIRED;
  return pesos > INCOME_MAX_PESOS ? words.notValid : null;
}

function peopleFault(text: string): Fault {
  if (visibleText(text) === '') return REQUIRED;
  const count = wholeNumberOf(text);
  return count !== null && count <= PEOPLE_MAX ? null : words.notValid;
}
