import { unrequestedFixture } from '../fixtures/unrequested.ts';
/** The environment of random sequences: real services and database, a movable clock, a gateway in memory. */

import type { Db } from '../../src/db/types.ts';
import type { StaffActor } from '../../src/kernel/actor.ts';
import { createContacts } from '../../src/modules/loans/collections/index.ts';
import { createDebtRelief } from '../../src/modules/loans/debt-relief/index.ts';
import { changeCollectionState } from '../../src/modules/loans/late-payments/index.ts';
import { createApprovals } from '../../src/modules/office/approvals/index.ts';
import { makeCompany, makeStaff } from '../fixtures/disbursements.ts';
import { createPaymentsFixture } from '../fixtures/payments.ts';

export type TestEnvironment = Awaited<ReturnType<typeof createTestEnvironment>>;

export const FIRST_DAY = '2026-01-05';

export async function createTestEnvironment(db: Db) {
  const fixture = createPaymentsFixture(db, FIRST_DAY);
  const { clock } = fixture;
  const approvals = createApprovals({ db, clock });
  const person = async (): Promise<StaffActor> => ({ ...(await makeStaff(db)), modules: ['late_payments'] });
  return {
    db,
    ...fixture,
    approvals,
    contacts: createContacts({ db, clock }),
    relief: createDebtRelief({ db, clock, approvals, messages: fixture.messages, changeCollectionState }),
    unrequested: unrequestedFixture({ db, clock, approvals }),
    maker: await person(),
    checker: await person(),
    companyId: await makeCompany(db),
  };
}
