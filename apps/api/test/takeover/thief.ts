/**
 * A thief with a session of the victim and at most one true proof, who makes calls in a random order. What a proof gives by itself is
 * the thief's too: the mail has the link of a forgotten password, the phone the code of a login.
 */
import type { Way } from '@unamano/contract/identity/account-changes';
import type { Proof } from '@unamano/domain/identity/account-proofs';
import { bankData, type SignedUp, TEST_PASSWORD } from '@unamano/journeys/borrower';
import type { SeededRandom } from '@unamano/journeys/random';
import { blockTokenTo, mailedCode, startChange, startUnblock } from '../platform/account-changes.ts';
import type { TestPlatform } from '../platform/platform.ts';
import { resetTokenTo } from './mailbox.ts';

export type Victim = SignedUp & { id: number };
export type Proven = Proof | 'none';

type Open = Awaited<ReturnType<typeof startChange>>;
type Unblocking = Awaited<ReturnType<typeof startUnblock>>;

const WAYS = ['password', 'phone', 'email', 'new'] as const satisfies readonly Way[];
const WRONG = { password: 'Adivinada2026', code: '000000' };
const ACCOUNT = '/credits/api/disbursement/management/';
const CHANGE_ACCOUNT = '/credits/api/disbursement/account/';
const SIGN = '/credits/api/promissory/note/';

/** Numbers that no other attempt uses. */
let contacts = 0;

export function createThief(platform: TestPlatform, random: SeededRandom, victim: Victim, proof: Proven) {
  let access = victim.access;
  let password = proof === 'password' ? TEST_PASSWORD : WRONG.password;
  let change: { open: Open; field: 'cellphone' | 'email'; value: string } | null = null;
  let unblocking: Unblocking | null = null;
  const account = { ...bankData(victim.creditId), account_number: '99999999999' };

  /** The code that the thief can read; otherwise a guess. */
  async function codeOf(way: Way): Promise<string> {
    const read = async (): Promise<string> => {
      if (way === 'new' && change?.field === 'cellphone') return platform.codeFor(`+57${change.value}`);
      if (way === 'new' && change) return mailedCode(platform, change.value);
      if (way === 'phone' && proof === 'phone') return platform.codeFor(victim.cellphone);
      if (way === 'email' && proof === 'email') return mailedCode(platform, victim.email);
      return WRONG.code;
    };
    return read().catch(() => WRONG.code);
  }

  const secretOf = async (way: Way) => (way === 'password' ? { password } : { code: await codeOf(way) });

  async function adopt(reply: { body: Record<string, unknown> }): Promise<void> {
    const login = reply.body.data_login as { tokens: { access: string } } | undefined;
    if (login) access = login.tokens.access;
  }

  /** Asks for the code and gives it, or the password. */
  const pass = (way: Way) => async () => {
    if (way !== 'password') await change?.open.send(way);
    await change?.open.prove(way, await secretOf(way));
  };
  const passes = {
    passNew: pass('new'),
    passPassword: pass('password'),
    passPhone: pass('phone'),
    passEmail: pass('email'),
  };

  const moves = {
    async start() {
      contacts += 1;
      const field = random.pick(['cellphone', 'email'] as const);
      const value =
        field === 'cellphone' ? `317${String(contacts).padStart(7, '0')}` : `thief${contacts}@evil.test`;
      change = { open: await startChange(platform, access, field, value), field, value };
    },
    async send() {
      await change?.open.send(random.pick(['phone', 'email', 'new'] as const));
    },
    async prove() {
      const way = random.pick(WAYS);
      await change?.open.prove(way, await secretOf(way));
    },
    ...passes,
    /** A code of one way, offered as the proof of another. */
    async confuse() {
      const [read, given] = [random.pick(WAYS), random.pick(WAYS)];
      await change?.open.prove(given, { password, code: await codeOf(read) });
    },
    async startUnblock() {
      unblocking = await startUnblock(platform, victim.cellphone);
    },
    async proveUnblock() {
      const way = random.pick(['password', 'phone', 'email'] as const);
      if (way !== 'password') await unblocking?.send(way);
      await unblocking?.prove(way, await secretOf(way));
    },
    /** Only who reads the mail has the link. */
    async resetPassword() {
      await platform.get(`/users/api/forgot/password/?email=${encodeURIComponent(victim.email)}`);
      if (proof !== 'email') return;
      const token = await resetTokenTo(platform, victim.email);
      const chosen = 'Robada2026x';
      if (token === null) return;
      const { status } = await platform.post('/users/api/forgot/password/', { token, password: chosen });
      if (status === 200) password = chosen;
    },
    async logInByPassword() {
      await adopt(await platform.post('/users/api/login/classic/', { email: victim.email, password }));
    },
    async logInByPhone() {
      const { cellphone } = victim;
      await platform.post('/users/api/login/start_authentication_otp/', { cellphone });
      const otp_code = await codeOf('phone');
      await adopt(
        await platform.post('/users/api/login/complete_authentication_otp/', { cellphone, otp_code }),
      );
    },
    async confirmOldLink() {
      const token = await blockTokenTo(platform, victim.email).catch(() => 'no-link');
      await platform.post('/users/api/email/confirm/', { token });
    },
    async giveAccount() {
      await platform.post(ACCOUNT, account, access);
    },
    async changeAccount() {
      const id_credit = victim.creditId;
      await platform.post(`${CHANGE_ACCOUNT}send_code/`, { id_credit }, access);
      await platform.post(CHANGE_ACCOUNT, { ...account, code: await codeOf('phone') }, access);
    },
    async sign() {
      const id_credit = victim.creditId;
      await platform.post(`${SIGN}send_code/`, { id_credit }, access);
      await platform.post(`${SIGN}management/`, { id_credit, code: await codeOf('phone') }, access);
    },
  };
  const names = Object.keys(moves) as (keyof typeof moves)[];

  /** What would take the account over if the proofs were not independent, in an order in which it could. */
  function plan(): (keyof typeof moves)[] {
    const given = shuffled(random, Object.keys(passes) as (keyof typeof passes)[]);
    const entered = proof === 'email' ? (['resetPassword', 'logInByPassword'] as const) : [];
    return [...entered, 'start', ...given];
  }

  return {
    /** Random calls; in every second attempt with a plan between them. @returns their names, for the report of a failure */
    async attempt(movesMax: number): Promise<string[]> {
      const order = random.isTrueFor(50) ? plan() : [];
      const extra = random.integer(0, Math.max(0, movesMax - order.length));
      for (let added = 0; added < extra; added++)
        order.splice(random.integer(0, order.length), 0, random.pick(names));
      for (const name of order) await moves[name]();
      return order;
    },
  };
}

function shuffled<Value>(random: SeededRandom, values: readonly Value[]): Value[] {
  const order: Value[] = [];
  for (const value of values) order.splice(random.integer(0, order.length), 0, value);
  return order;
}
