/** What a stranger could learn of other people from the replies of a sign-up. */
import { createHash } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { sharedAccountsApp } from '../../../../test/access/accounts.ts';
import { signUpsOf } from '../../../../test/access/sign-ups.ts';
import { limitsFor } from '../../identity/proof/limits/limits.ts';

const EXTERNAL = '/users/api/signup/';

const t = await sharedAccountsApp();

const signUps = signUpsOf(t);

describe('the search of people by the replies of a sign-up', () => {
  const codeOf = async (body: object) => (await t.post(EXTERNAL, body)).json().err_code;

  it('ends after five e-mails or ID numbers of a phone in a day', async () => {
    const known = await signUps.aBody();
    await t.post(EXTERNAL, known);
    const body = await signUps.aBody();
    for (let i = 0; i < 5; i++)
      expect(await codeOf(i % 2 ? { ...body, dni: known.dni } : { ...body, email: known.email })).toMatch(
        /^USER_(EMAIL|DNI)_EXISTS$/,
      );
    expect(await codeOf({ ...body, dni: known.dni })).toBe('TOO_MANY_REQUESTS');
    expect(await codeOf(body)).toBe('TOO_MANY_REQUESTS');
    t.later(24 * 3_600_000);
    const token = (await signUps.verify(String(body.cellphone).slice(3))).json().signup_token;
    expect((await t.post(EXTERNAL, { ...body, signup_token: token })).statusCode).toBe(201);
  });

  it('learns nothing from a request that the simulator does not offer, which comes first', async () => {
    const known = await signUps.aBody();
    await t.post(EXTERNAL, known);
    const body = await signUps.aBody({ dni: known.dni, email: known.email });
    for (let i = 0; i < 8; i++)
      expect(await codeOf({ ...body, acquired_debt: '1' })).toBe('VALIDATION_ERROR');
    expect(await codeOf(body)).toBe('USER_EMAIL_EXISTS');
  });

  it('is limited by network and for the platform, and people who succeed do not count', async () => {
    const [own, network, platform] = limitsFor('production').signUps('+573000000000', '203.0.113.9');
    expect([own, network, platform].map((each) => each?.limit.free)).toEqual([5, 20, 1_000]);
    const scope = createHash('sha256')
      .update(platform?.scope ?? '')
      .digest('base64url');
    const counted = async () =>
      (await t.pool.query('select 1 from attempts where scope = $1', [scope])).rows.length;
    const before = await counted();
    for (let i = 0; i < 7; i++) expect((await t.post(EXTERNAL, await signUps.aBody())).statusCode).toBe(201);
    expect(await counted()).toBe(before);
    const known = await signUps.aBody();
    await t.post(EXTERNAL, known);
    await t.post(EXTERNAL, await signUps.aBody({ email: known.email }));
    expect(await counted()).toBe(before + 1);
  });
});
