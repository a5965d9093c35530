/** Where lives are played: the real services on a real database, a clock that can be moved, a gateway in memory. */
import type { StaffActor } from '../../actor.ts';
import type { Db } from '../../db/types.ts';
import { createApprovals } from '../../modules/approvals/service.ts';
import { createContacts } from '../../modules/collections/service.ts';
import { createDebtRelief } from '../../modules/debt-relief/service.ts';
import { makeCompany, makeStaff } from '../../modules/disbursements/testing.ts';
import { paymentsWorld } from '../../modules/payments/testing.ts';

export type Stage = Awaited<ReturnType<typeof setStage>>;

export const FIRST_DAY = '2026-01-05';

export async function setStage(db: Db) {
  const world = paymentsWorld(db, FIRST_DAY);
  const { clock, loanAccounts: accounts } = world;
  const approvals = createApprovals({ db, clock });
  const person = async (): Promise<StaffActor> => ({ ...(await makeStaff(db)), modules: ['late_payments'] });
  return {
    db,
    ...world,
    approvals,
    accounts,
    contacts: createContacts({ db, clock }),
    relief: createDebtRelief({ db, clock, accounts, approvals }),
    maker: await person(),
    checker: await person(),
    companyId: await makeCompany(db),
  };
}
