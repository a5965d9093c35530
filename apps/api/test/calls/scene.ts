/** A world in which writes are arranged: each operation gets people and credits of its own. */
import { payPeriodBefore } from '@unamano/domain/money/payroll';
import { activeBorrower, type SignedUp, signedBorrower } from '@unamano/journeys/borrower';
import { askForMuch } from '../fixtures/limits.ts';
import { makeAnswer } from '../fixtures/payroll-answers.ts';
import type { TestPlatform } from '../platform/built-platform.ts';
import { type EmployeeBatch, makeEmployees } from '../platform/employees.ts';
import { adminAccess } from '../platform/staff.ts';
import { makeWorld } from '../platform/world.ts';

export type Fields = Record<string, unknown>;

/** Enough for a separate employee in each operation of a run. */
const EMPLOYEES = 50;

export type Scene = Awaited<ReturnType<typeof makeScene>>;

export async function makeScene(platform: TestPlatform) {
  const world = await makeWorld(platform);
  const { access: admin } = await adminAccess(platform);
  const today = platform.services.clock.today();
  // Three pay periods ago: late, and still within the period that a company may upload.
  const payPeriod = payPeriodBefore(payPeriodBefore(payPeriodBefore(today)));
  const batch = await makeEmployees(platform.pool, EMPLOYEES, payPeriod);
  await askForMuch(platform.pool, batch.companyId);
  // The company answered without them, so they are late.
  await makeAnswer(platform.db, { companyId: batch.companyId, payPeriod });
  let taken = 0;
  let numbers = 0;

  /** A command of staff that an operation needs first. */
  async function post(path: string, body: Fields, access = admin): Promise<Fields> {
    const reply = await platform.post(`/dashboard/api/${path}`, body, access);
    if (reply.status >= 300) throw new Error(`${path}: ${reply.status} ${JSON.stringify(reply.body)}`);
    return reply.body;
  }

  return {
    ...world,
    admin,
    post,
    payPeriod,
    batch,
    nextNumber: () => ++numbers,
    /** The next employee with a late credit. */
    lateEmployee(): EmployeeBatch['people'][number] {
      const person = batch.people[taken++];
      if (!person) throw new Error('there are more operations than employees');
      return person;
    },
    borrower: (): Promise<SignedUp> => activeBorrower(platform, world.staff),
    async signedBorrower(): Promise<SignedUp> {
      const borrower = await signedBorrower(platform);
      return borrower;
    },
    /** Rejects the proposals that wait: a topic allows one. */
    async rejectProposals(): Promise<void> {
      const { body } = await platform.get('/dashboard/api/approvals?state=pending', admin);
      for (const { id, kind } of body.approvals as { id: number; kind: string }[])
        if (!/^(relief|unapplied_funds|unrequested|disbursement\.return|machine)/.test(kind))
          await post('approvals/answer', { id_approval: id, action: 'reject' });
    },
  };
}

/** An operation on the late credit of an employee. */
export const onLateCredit = (scene: Scene) => ({ body: { credit_id: scene.lateEmployee().creditId } });

/** An operation on the running credit of a borrower, by staff. */
export const onRunningCredit = async (scene: Scene) => ({
  body: { credit_id: (await scene.borrower()).creditId },
});
