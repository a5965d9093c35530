/** How a person of the demo data becomes a borrower: the calls of the sign-up screens. */
import { pesos } from '@unamano/domain/money';
import { signUp as signUpByCalls } from '@unamano/journeys/borrower';
import { UnexpectedAnswer } from '@unamano/journeys/calls';
import type { BorrowerActor } from '../../src/kernel/actor.ts';
import { confirmEmail } from '../../src/modules/identity/people/borrowers/index.ts';
import { DEMO_PASSWORD } from '../companies.ts';
import { type RequestedTerms, type Scenario, totalOf } from '../demo/scenario.ts';
import { borrowerOf, originOf } from './actors.ts';
import { type RunContext, ServiceUnavailableError } from './run-context.ts';

/** Work and requested terms: the same fields at sign-up and in a later request. */
export function requestOf(context: RunContext, scenario: Scenario, terms: RequestedTerms) {
  const idCompany = scenario.company === null ? undefined : context.companyIds.get(scenario.company);
  return {
    ...scenario.person.work,
    monthly_income: pesos(scenario.monthlyIncome),
    ...(idCompany === undefined ? {} : { id_company: idCompany }),
    installments: terms.installments,
    requested_amount: pesos(terms.amount),
    acquired_debt: pesos(totalOf(scenario.typeUser, terms)),
    ...(scenario.typeUser === 'user_external' && { accept_platform: true }),
  };
}

/** @returns the new borrower's actor and first credit. @throws ServiceUnavailableError where trying again may help */
export async function signUp(
  context: RunContext,
  scenario: Scenario,
): Promise<{ actor: BorrowerActor; creditId: number }> {
  const { phone, work: _, ...person } = scenario.person;
  const identity = { ...person, cellphone: `+57${phone}`, password: DEMO_PASSWORD };
  const fields = {
    company: undefined,
    ...person,
    ...requestOf(context, scenario, scenario.ask),
    accept_data_treatment: true,
    accept_terms: true,
    ...(scenario.typeUser === 'user_external' ? { accept_central_risk: true } : {}),
  };
  try {
    const { access, creditId } = await signUpByCalls(context.callsFrom(originOf(scenario)), identity, fields);
    const actor = await borrowerOf(context.services, access);
    await confirmEmail(context.services.db, actor.id, new Date());
    return { actor, creditId };
  } catch (error) {
    const isOutage = error instanceof UnexpectedAnswer && error.status === 503;
    throw isOutage ? new ServiceUnavailableError(error.message) : error;
  }
}
