import { makeTestPerson, signupBodyOf } from '@unamano/journeys/borrower';
import { createSignUpTokens } from '../../src/modules/lending/sign-up/token.ts';
import type { World } from '../platform/world.ts';
import { type Calls, type Fields, nothing } from './call.ts';

const CODES = 'identity/proof/one-time-codes/service.test.ts';

async function signUpOf({ platform }: World): Promise<Fields> {
  const person = makeTestPerson();
  const { clock, config } = platform.services;
  const token = await createSignUpTokens({ clock, keys: config.keys }).issue(person.cellphone);
  return {
    ...signupBodyOf(person, token),
    type_document: '13',
    accept_data_treatment: 'true',
    accept_terms: 'true',
    accept_central_risk: 'true',
  };
}

const once = {
  arrange: nothing,
  adds: 'borrowers join credits on borrower_id = borrowers.id where dni = :dni',
  keyed: { first_name: 'Otra' },
};

export const SIGN_UP_CALLS: Calls = {
  'POST /users/api/signup/send_code': {
    who: 'everyone',
    input: () => ({ cellphone: makeTestPerson().cellphone, user_name: 'María José' }),
    once: { exempt: 'sends a code, within limits', file: CODES },
  },
  'POST /users/api/signup/verify_code': {
    who: 'everyone',
    input: () => ({ cellphone: makeTestPerson().cellphone, otp_code: '000000', type_user: 'user_external' }),
    once: { exempt: 'a code proves a phone once', file: CODES },
  },
  'POST /users/api/signup/check': {
    who: 'everyone',
    input: async (world) => {
      const { signup_token, cellphone, dni, email, password } = await signUpOf(world);
      return { signup_token, cellphone, dni, email, password };
    },
    once: { exempt: 'writes nothing but the count of its limits' },
  },
  'POST /users/api/signup': { who: 'everyone', input: signUpOf, once },
  'POST /users/api/signup/allied': {
    who: 'everyone',
    input: async (world) => ({
      ...(await signUpOf(world)),
      id_company: world.companyId,
      acquired_debt: 687_974,
    }),
    once,
  },
};
