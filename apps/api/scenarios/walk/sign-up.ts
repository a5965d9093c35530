/** How somebody of the demo data becomes a borrower. */
import { signupBody } from '@unamano/contract/signup';
import type { BorrowerActor } from '../../src/kernel/actor.ts';
import { DEMO_PASSWORD } from '../companies.ts';
import { type DemoAsk, type Life, totalOf } from '../demo/life.ts';
import { borrowerOf, originOf } from './cast.ts';
import { granted, type Stage } from './stage.ts';

/** Of work and request: the same at sign-up and later. */
export function requestOf(stage: Stage, life: Life, ask: DemoAsk) {
  const idCompany = life.company === null ? undefined : stage.companyIds.get(life.company);
  return {
    ...life.person.work,
    monthly_income: life.monthlyIncome,
    ...(idCompany === undefined ? {} : { id_company: idCompany }),
    installments: ask.installments,
    requested_amount: ask.amount,
    acquired_debt: totalOf(life.typeUser, ask),
  };
}

/** Proves the phone and registers; gives who they are now, and their first credit. */
export async function signUp(stage: Stage, life: Life): Promise<{ actor: BorrowerActor; creditId: number }> {
  const { services, outsiders } = stage;
  const { typeUser } = life;
  const { phone, work: _, ...person } = life.person;
  const origin = originOf(life);
  const cellphone = `+57${phone}`;
  granted(await services.signUp.sendCode(cellphone, origin));
  const code = await outsiders.codeOn(phone);
  const verified = granted(await services.signUp.verifyCode({ cellphone, code, typeUser }, origin));
  const body = signupBody.parse({
    ...person,
    ...requestOf(stage, life, life.ask),
    cellphone,
    password: DEMO_PASSWORD,
    signup_token: verified.signup_token,
    accept_data_treatment: true,
    accept_terms: true,
    ...(typeUser === 'user_external' ? { accept_central_risk: true } : {}),
  });
  const signedUp = granted(await services.signUp.signUp(body, typeUser, origin));
  return { actor: await borrowerOf(services, signedUp.tokens.access), creditId: signedUp.id_credit };
}
