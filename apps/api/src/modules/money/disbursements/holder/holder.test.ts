/** Whose account the money goes to, with the sandbox's banks: the end of an account number selects their answer. */
import { bankData, type SignedUp, signedBorrower } from '@unamano/journeys/borrower';
import { describe, expect, it } from 'vitest';
import { sharedPlatform } from '../../../../../test/platform/platform.ts';
import { staffAccess } from '../../../../../test/platform/staff.ts';
import { dueAccounts } from './repo.ts';

const CONFIRM = '/dashboard/api/operative/confirm_disbursement';
const HELD = '/dashboard/api/operative/held_disbursements';
const OTHER_HOLDER = '12345990001';
const UNKNOWN = '12345990002';
const NOT_COVERED = '12345990003';

type Held = { id_check: number; id_credit: number; answer: string | null };

const platform = await sharedPlatform();
const staff = await staffAccess(platform, ['disbursement_confirm']);

/** A signed credit whose borrower gave this account. */
async function waiting(account_number: string): Promise<SignedUp> {
  const borrower = await signedBorrower(platform);
  const account = { ...bankData(borrower.creditId), account_number };
  const given = await platform.post('/credits/api/disbursement/management/', account, borrower.access);
  expect(given.status).toBe(200);
  return borrower;
}

const confirm = ({ creditId }: SignedUp) => platform.post(`${CONFIRM}/`, { credit_id: creditId }, staff);
const lookUp = async ({ dni }: SignedUp) =>
  (await platform.get(`${CONFIRM}?filter_to_search=${dni}`, staff)).body;

async function heldOf({ creditId }: SignedUp): Promise<Held | undefined> {
  const { body } = await platform.get(HELD, staff);
  return (body as { held: Held[] }).held.find(({ id_credit }) => id_credit === creditId);
}

const decide = (held: Held | undefined, action: 'accept' | 'reject') =>
  platform.post(`${HELD}/`, { id_check: held?.id_check, action, reason: 'Certificación del banco' }, staff);

/** What a disbursement writes: nothing of it while the credit is held. */
async function paidOut({ creditId }: SignedUp) {
  const { rows } = await platform.pool.query(
    `select state, (select count(*)::integer from installments where credit_id = credits.id) as installments,
       (select count(*)::integer from loan_events where credit_id = credits.id and kind = 'disbursed') as events
     from credits where id = $1`,
    [creditId],
  );
  return rows[0];
}
const HELD_BACK = { state: 'IN_PROCESS', installments: 0, events: 0 };

it('an account of the borrower is paid to, and no one has to decide', async () => {
  const borrower = await waiting('12345678901');
  expect(await lookUp(borrower)).toMatchObject({ cannot_pay: null });
  expect(await heldOf(borrower)).toBeUndefined();
  expect((await confirm(borrower)).status).toBe(200);
  expect(await paidOut(borrower)).toMatchObject({ state: 'ACTIVE', events: 1 });
});

describe('an account that the bank does not confirm', () => {
  it.each([
    [OTHER_HOLDER, 'other_holder', { holder_name: 'P••• O••• P•••', holder_document: '•••• 4321' }],
    [UNKNOWN, 'unknown_account', { holder_name: '', holder_document: '' }],
    [NOT_COVERED, 'refused', { holder_name: '', holder_document: '' }],
  ])('%s: no money leaves, and staff see masked data only', async (account, answer, shown) => {
    const borrower = await waiting(account);
    expect((await confirm(borrower)).body).toMatchObject({ err_code: 'HOLDER_TO_REVIEW' });
    expect(String((await lookUp(borrower)).cannot_pay)).toContain('El banco no confirma');
    expect(await paidOut(borrower)).toEqual(HELD_BACK);
    const document = `•••• ${borrower.dni.slice(-4)}`;
    expect(await heldOf(borrower)).toMatchObject({
      answer,
      document,
      account_number: `•••• ${account.slice(-4)}`,
      ...shown,
    });
  });

  it('is paid to after a decision of staff, which is in the audit with its reason', async () => {
    const borrower = await waiting(OTHER_HOLDER);
    await lookUp(borrower);
    const held = await heldOf(borrower);
    expect((await decide(held, 'accept')).status).toBe(200);
    expect(await heldOf(borrower)).toBeUndefined();
    const { rows } = await platform.pool.query(
      "select before, after from audit_events where action = 'disbursement.decide_holder' and subject_id = $1",
      [String(borrower.creditId)],
    );
    expect(rows).toEqual([
      {
        before: { bank_answer: 'other_holder' },
        after: { decision: 'accept', reason: 'Certificación del banco', account: '•••• 0001' },
      },
    ]);
    expect((await decide(held, 'reject')).status).toBe(409);
    expect((await confirm(borrower)).status).toBe(200);
  });

  it('is not paid to after a refusal; the borrower is notified, and another account is checked', async () => {
    const borrower = await waiting(UNKNOWN);
    await lookUp(borrower);
    expect((await decide(await heldOf(borrower), 'reject')).status).toBe(200);
    expect((await confirm(borrower)).body).toMatchObject({ err_code: 'HOLDER_REJECTED' });
    const { rows } = await platform.pool.query(
      "select channel from messages where template = 'account_rejected' and recipient = $1",
      [borrower.cellphone],
    );
    expect(rows).toEqual([{ channel: 'whatsapp' }]);
    const id_credit = borrower.creditId;
    await platform.post('/credits/api/disbursement/account/send_code/', { id_credit }, borrower.access);
    const code = await platform.codeFor(borrower.cellphone);
    const change = { ...bankData(id_credit), account_number: '98765432109', code };
    const changed = await platform.post('/credits/api/disbursement/account/', change, borrower.access);
    expect(changed.status).toBe(200);
    expect((await confirm(borrower)).status).toBe(200);
  });

  it('a decision about an account that the borrower has changed since is refused', async () => {
    const borrower = await waiting(OTHER_HOLDER);
    await lookUp(borrower);
    const held = await heldOf(borrower);
    await platform.pool.query('update disbursements set account_number = $2 where credit_id = $1', [
      borrower.creditId,
      NOT_COVERED,
    ]);
    expect((await decide(held, 'accept')).body).toMatchObject({ err_code: 'STATE_NOT_ALLOWED' });
    expect((await confirm(borrower)).status).toBe(409);
  });

  it('ten decisions and ten confirmations at once are one decision and one disbursement', async () => {
    const borrower = await waiting(OTHER_HOLDER);
    await lookUp(borrower);
    const held = await heldOf(borrower);
    const ten = Array.from({ length: 10 });
    const replies = await Promise.all(ten.flatMap(() => [decide(held, 'accept'), confirm(borrower)]));
    const decided = replies.filter((_, at) => at % 2 === 0).map(({ status }) => status);
    expect(decided.sort()).toEqual([200, ...Array(9).fill(409)]);
    await confirm(borrower);
    expect(await paidOut(borrower)).toMatchObject({ state: 'ACTIVE', events: 1 });
  });
});

describe('while the banks do not answer', () => {
  it.each(['down', 'error', 'garbage', 'lost'] as const)(
    '%s: the money waits, and the job asks again',
    async (mode) => {
      const borrower = await waiting('12345678901');
      await platform.fault('holders', mode);
      expect((await confirm(borrower)).body).toMatchObject({ err_code: 'HOLDER_NOT_CHECKED' });
      expect(await paidOut(borrower)).toEqual(HELD_BACK);
      expect(await heldOf(borrower)).toMatchObject({ answer: null });
      await platform.fault('holders', null);
      // Not at once: the banks would be asked every minute.
      await platform.services.disbursements.checkHolders();
      expect(await heldOf(borrower)).toMatchObject({ answer: null });
      platform.advanceMinutes(6);
      await expect
        .poll(
          async () => {
            await platform.services.disbursements.checkHolders();
            return heldOf(borrower);
          },
          { timeout: 15_000 },
        )
        .toBeUndefined();
      expect((await confirm(borrower)).status).toBe(200);
    },
  );

  it('the accounts that waited longest are asked about first, so that none waits without end', async () => {
    const [first, second] = [await waiting('12345678901'), await waiting('12345678901')];
    await platform.fault('holders', 'error');
    const order = async () => {
      const due = await dueAccounts(platform.services.db, new Date(8.64e15), 1_000);
      return due.filter((id) => id === first.creditId || id === second.creditId);
    };
    await lookUp(first);
    expect(await order()).toEqual([second.creditId, first.creditId]);
    await platform.fault('holders', null);
  });

  it('staff may decide without the answer', async () => {
    const borrower = await waiting('12345678901');
    await platform.fault('holders', 'error');
    await lookUp(borrower);
    expect((await decide(await heldOf(borrower), 'accept')).status).toBe(200);
    expect((await confirm(borrower)).status).toBe(200);
    await platform.fault('holders', null);
  });
});

it('a money order is paid out against the ID: no bank is asked', async () => {
  const borrower = await signedBorrower(platform);
  const order = { id_credit: borrower.creditId, disbursement_type: 'MONEY_ORDER' };
  await platform.post('/credits/api/disbursement/management/', order, borrower.access);
  expect((await confirm(borrower)).status).toBe(200);
});
