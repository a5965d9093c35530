/**
 * Attempts to take an account over with at most one true proof: none changes a phone or an e-mail or ends a block, and within the
 * hold after a change nothing is signed and no account is given. `TAKEOVER_ATTEMPTS=10000 npm run test:unit -- apps/api/test/takeover`
 * makes so many, and prints the seed; `TAKEOVER_SEED` repeats it.
 */
import { PROOFS } from '@unamano/domain/identity/account-proofs';
import { bankData, sign, signUp, TEST_PASSWORD } from '@unamano/journeys/borrower';
import { createSeededRandom, type SeededRandom } from '@unamano/journeys/random';
import { expect, it } from 'vitest';
import { hashPassword } from '../../src/modules/identity/proof/passwords/index.ts';
import { mailedCode, startChange } from '../platform/account-changes.ts';
import { sharedPlatform } from '../platform/platform.ts';
import { createThief, type Victim } from './thief.ts';

const ATTEMPTS = Number(process.env.TAKEOVER_ATTEMPTS ?? 200);
const SEED = Number(process.env.TAKEOVER_SEED ?? Date.now() % 1_000_000);
const MOVES_MAX = 14;
/** Thieves that try the same account, one after the other. */
const THIEVES = 10;
const password = { password: TEST_PASSWORD };

const platform = await sharedPlatform();

/** The state of an account before a thief comes. */
const STATES = [
  'plain',
  'blocked',
  'in the hold, to sign',
  'in the hold, signed',
  'in the hold, with an account',
] as const;
type State = (typeof STATES)[number];

/** The owner changes the phone, with two proofs. */
async function changePhone(person: Victim, phone: string): Promise<Victim> {
  const change = await startChange(platform, person.access, 'cellphone', phone);
  await change.prove('password', password);
  await change.send('email');
  await change.prove('email', { code: await mailedCode(platform, person.email) });
  await change.send('new');
  const last = await change.prove('new', { code: await platform.codeFor(`+57${phone}`) });
  expect(last.body).toMatchObject({ is_done: true });
  return { ...person, cellphone: `+57${phone}` };
}

let victims = 0;
async function victimIn(state: State): Promise<Victim> {
  victims += 1;
  const person = await signUp(platform);
  const { rows } = await platform.pool.query(
    'update borrowers set email_confirmed_at = now() where dni = $1 returning id',
    [person.dni],
  );
  const victim = { ...person, id: Number(rows[0].id) };
  if (state === 'in the hold, signed' || state === 'in the hold, with an account')
    await sign(platform, victim);
  if (state === 'in the hold, with an account')
    await platform.post('/credits/api/disbursement/management/', bankData(victim.creditId), victim.access);
  if (state === 'blocked')
    await platform.post('/users/api/account/block/', { is_confirmed: 'true' }, victim.access);
  if (state === 'plain' || state === 'blocked') return victim;
  return changePhone(victim, `316${String(victims).padStart(7, '0')}`);
}

/** All that an attempt must leave as it was. */
async function factsOf({ id, creditId }: Victim, state: State) {
  const { rows } = await platform.pool.query(
    `select cellphone, email,
      exists (select from account_blocks where borrower_id = b.id and ended_at is null) as is_blocked,
      (select state from credits where id = $2) as credit_state,
      (select account_number from disbursements where credit_id = $2) as account
     from borrowers b where id = $1`,
    [id, creditId],
  );
  const { credit_state, account, ...contacts } = rows[0];
  // Outside of the hold a right code signs and gives an account: other rules are about that.
  return state.startsWith('in the hold') ? { ...contacts, credit_state, account } : contacts;
}

/** As before the last thief: the next one meets the same account, with no limit used up. */
async function restore({ id }: Victim): Promise<void> {
  const hash = await hashPassword(TEST_PASSWORD);
  for (const statement of [
    'delete from attempts',
    "delete from one_time_codes where purpose like 'prove_%' or purpose in ('login', 'signup')",
    'delete from wrong_guesses',
    "update sessions set ended_at = null, end_reason = null where ended_at is not null and end_reason <> 'blocked'",
  ])
    await platform.pool.query(statement);
  await platform.pool.query('delete from proof_requests where borrower_id = $1 and applied_at is null', [id]);
  await platform.pool.query(
    'update borrowers set password_hash = $2, password_from_mail = false where id = $1',
    [id, hash],
  );
}

async function attempt(random: SeededRandom, victim: Victim, state: State): Promise<number> {
  const proof = random.pick(['none', ...PROOFS] as const);
  const before = await factsOf(victim, state);
  const thief = createThief(platform, random, victim, proof);
  const moves = await thief.attempt(MOVES_MAX);
  expect(await factsOf(victim, state), `seed ${SEED}: ${state}, ${proof}, ${moves.join(' ')}`).toEqual(
    before,
  );
  return moves.length;
}

it(
  `none of ${ATTEMPTS} attempts with one proof takes an account over (seed ${SEED})`,
  async () => {
    const random = createSeededRandom(SEED);
    let [calls, made] = [0, 0];
    for (let turn = 0; made < ATTEMPTS; turn++) {
      const state = STATES[turn % STATES.length] ?? 'plain';
      const victim = await victimIn(state);
      for (let thief = 0; thief < THIEVES && made < ATTEMPTS; thief++, made++) {
        calls += await attempt(random, victim, state);
        await restore(victim);
      }
    }
    console.log(`${ATTEMPTS} attempts, ${calls} calls, seed ${SEED}: none took an account over`);
  },
  Math.max(180_000, ATTEMPTS * 3_000),
);

/** The same calls succeed with two proofs: without this, a call that never works would pass. */
it('the owner, with two proofs, does what the thieves cannot', async () => {
  const victim = await victimIn('plain');
  const changed = await changePhone(victim, '3169999999');
  expect(await factsOf(victim, 'plain')).toMatchObject({ cellphone: changed.cellphone });
});
