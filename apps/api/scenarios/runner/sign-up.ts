/** How somebody of the demo data becomes a borrower. */
import { signupBody } from '@unamano/contract/signup';
import type { BorrowerActor } from '../../src/kernel/actor.ts';
import { DEMO_PASSWORD } from '../companies.ts';
import { type RequestedTerms, type Scenario, totalOf } from '../demo/scenario.ts';
import { borrowerOf, originOf } from './actors.ts';
import { type RunContext, unwrap } from './run-context.ts';

/** Of work and request: the same at sign-up and later. */
export function requestOf(context: RunContext, scenario: Scenario, ask: RequestedTerms) {
  const idCompany = scenario.company === null ? undefined : context.companyIds.get(scenario.company);
  return {
    ...scenario.person.work,
    monthly_income: scenario.monthlyIncome,
    ...(idCompany === undefined ? {} : { id_company: idCompany }),
    installments: ask.installments,
    requested_amount: ask.amount,
    acquired_debt: totalOf(scenario.typeUser, ask),
  };
}

/** Proves the phone and registers; gives who they are now, and their first credit. */
export async function signUp(
  context: RunContext,
  scenario: Scenario,
): Promise<{ actor: BorrowerActor; creditId: number }> {
  const { services, externalServices } = context;
  const { typeUser } = scenario;
  const { phone, work: _, ...person } = scenario.person;
  const origin = originOf(scenario);
  const cellphone = `+57${phone}`;
  unwrap(await services.signUp.sendCode(cellphone, origin));
  const code = await externalServices.newestCodeOf(phone);
  const verified = unwrap(await services.signUp.verifyCode({ cellphone, code, typeUser }, origin));
  const body = signupBody.parse({
    ...person,
    ...requestOf(context, scenario, scenario.ask),
    cellphone,
    password: DEMO_PASSWORD,
    signup_token: verified.signup_token,
    accept_data_treatment: true,
    accept_terms: true,
    ...(typeUser === 'user_external' ? { accept_central_risk: true } : {}),
  });
  const signedUp = unwrap(await services.signUp.signUp(body, typeUser, origin));
  return { actor: await borrowerOf(services, signedUp.tokens.access), creditId: signedUp.id_credit };
}
