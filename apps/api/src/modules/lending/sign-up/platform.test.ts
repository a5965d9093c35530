/** Sign-up on the complete platform: the real decision, the sandbox's bureau and SMS over the network. */
import { makeTestPerson, signupBodyOf, verifyPhone } from '@unamano/journeys/borrower';
import { afterEach, describe, expect, it } from 'vitest';
import { sharedPlatform } from '../../../../test/platform/platform.ts';

const platform = await sharedPlatform();

afterEach(async () => {
  await platform.fault('bureau', null);
  await platform.fault('sms', null);
});

async function signUp(dniEnd: number) {
  const person = makeTestPerson(dniEnd);
  return platform.post('/users/api/signup/', signupBodyOf(person, await verifyPhone(platform, person)));
}

async function borrowers(): Promise<number> {
  const { rows } = await platform.pool.query('select count(*) as count from borrowers');
  return rows[0].count;
}

describe('a sign-up with a decision', () => {
  it('grants the requested amount to a person with a good history', async () => {
    const reply = await signUp(5);
    expect(reply.status).toBe(201);
    expect(reply.body).toMatchObject({
      id_credit: expect.any(Number),
      datacredito_information: { operation: 'PRESTAMO', installments: 3, acquired_debt: 699_651 },
    });
    expect(Number(reply.body.id_credit)).toBeGreaterThan(0);
    const { access } = reply.body.tokens as { access: string };
    const home = await platform.get('/credits/api/credit/info/home/', access);
    expect(home.status).toBe(200);
    expect(home.body).toMatchObject({ credit: { id_credit: reply.body.id_credit, state: 'APPROVED' } });
  });

  it('makes the account all the same when no credit is granted', async () => {
    const reply = await signUp(0);
    expect(reply.status).toBe(201);
    expect(reply.body).toMatchObject({
      id_credit: -1,
      datacredito_information: { operation: 'NO PRESTAMO' },
      tokens: { access: expect.any(String) },
    });
  });

  it('offers less to a person with a thin history', async () => {
    const reply = await signUp(1);
    const { installments, acquired_debt } = reply.body.datacredito_information as Record<string, number>;
    expect(installments).toBeLessThanOrEqual(2);
    expect(acquired_debt).toBeLessThan(699_651);
  });
});

describe('while an outside service is down', () => {
  it('a sign-up answers 503, writes nothing, and works again later with the same token', async () => {
    const person = makeTestPerson();
    const body = signupBodyOf(person, await verifyPhone(platform, person));
    const before = await borrowers();
    await platform.fault('bureau', 'down');
    const refused = await platform.post('/users/api/signup/', body);
    expect([refused.status, refused.body.err_code]).toEqual([503, 'SERVICE_UNAVAILABLE']);
    expect(refused.headers.get('retry-after')).toBeTruthy();
    expect(await borrowers()).toBe(before);
    await platform.fault('bureau', null);
    expect((await platform.post('/users/api/signup/', body)).status).toBe(201);
  });

  it.each(['down', 'error', 'garbage'] as const)(
    'a code that was not sent can be requested again: SMS %s',
    async (mode) => {
      const { cellphone } = makeTestPerson();
      const send = () =>
        platform.post('/users/api/signup/send_code/', { cellphone, user_name: 'María José' });
      await platform.fault('sms', mode);
      expect((await send()).status).toBe(503);
      await platform.fault('sms', null);
      expect((await send()).status).toBe(200);
    },
  );
});
