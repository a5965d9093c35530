/** The questions of the form ahead of the sign-up. */
import { expect, it } from 'vitest';
import { sharedAccountsApp } from '../../../../test/access/accounts.ts';
import { signUpsOf } from '../../../../test/access/sign-ups.ts';

const CHECK = '/users/api/signup/check/';
const EXTERNAL = '/users/api/signup/';
const PER_PHONE = 20;

const t = await sharedAccountsApp();

const signUps = signUpsOf(t);

/** A person of the platform, and the proof of another phone. */
async function knownAndNew() {
  const known = await signUps.aBody();
  await t.post(EXTERNAL, known);
  const body = await signUps.aBody();
  const proof = { signup_token: body.signup_token, cellphone: body.cellphone };
  const ask = async (question: object) => (await t.post(CHECK, { ...proof, ...question })).json();
  return { known, body, ask };
}

it('names what the sign-up would refuse, in its words, and nothing else', async () => {
  const { known, body, ask } = await knownAndNew();
  expect(await ask({ email: body.email, dni: body.dni })).toEqual({ faults: {} });
  expect(await ask({ email: String(known.email).toUpperCase() })).toEqual({
    faults: { email: 'Este email ya se encuentra registrado' },
  });
  expect(await ask({ dni: `C.C. 0${known.dni}` })).toEqual({
    faults: { dni: 'Numero de identificación ya se encuentra registrado' },
  });
  expect(await ask({ password: body.password, email: known.email })).toEqual({ faults: {} });
  for (const own of [{ last_name: 'Valderrama' }, { email: 'valderrama@example.test' }])
    expect(Object.keys((await ask({ password: 'Valderrama1', ...own })).faults)).toEqual(['password']);
});

it('answers the phone of the proof alone', async () => {
  const { known, body, ask } = await knownAndNew();
  for (const stolen of [{ signup_token: 'nothing' }, { cellphone: `+57${signUps.nextPhone()}` }])
    expect((await ask({ ...stolen, email: known.email })).err_code).toBe('SIGNUP_TOKEN_NOT_VALID');
  t.later(60 * 60_000);
  expect((await ask({ email: body.email })).err_code).toBe('SIGNUP_TOKEN_NOT_VALID');
});

it('finds five people a day, together with the sign-up, and no more', async () => {
  const { known, body, ask } = await knownAndNew();
  for (let i = 0; i < 5; i++)
    expect(await ask(i % 2 ? { dni: known.dni } : { email: known.email })).toHaveProperty('faults');
  expect((await ask({ email: known.email })).err_code).toBe('TOO_MANY_REQUESTS');
  const signedUp = await t.post(EXTERNAL, { ...body, email: known.email });
  expect(signedUp.json().err_code).toBe('TOO_MANY_REQUESTS');
});

it('ends after a number of questions, whose limit is not that of the sign-up', async () => {
  const { body, ask } = await knownAndNew();
  for (let i = 0; i < PER_PHONE; i++)
    expect(await ask({ email: `nobody${i}@example.test` })).toEqual({ faults: {} });
  expect((await ask({ email: body.email })).err_code).toBe('TOO_MANY_REQUESTS');
  expect((await t.post(EXTERNAL, body)).statusCode).toBe(201);
});
