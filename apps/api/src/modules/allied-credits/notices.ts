/**
 * Mails to a company's clerks while credits wait for them: when one comes, and on later mornings while some still wait;
 * at most one a day for each clerk. The day's row decides: of transactions at the same moment one writes it, and the
 * mail is written in that same transaction, for the queue to send.
 */
import { type Day, startOfBogotaDay } from '@unamano/domain/calendar';
import { inTransaction } from '../../db/transaction.ts';
import type { Db, Trx } from '../../db/types.ts';
import type { Clock } from '../../kernel/clock.ts';
import type { Messages } from '../messages/index.ts';

export type CompanyNoticesDeps = {
  db: Db;
  clock: Clock;
  messages: Pick<Messages, 'write'>;
  /** Where people reach the platform; no trailing slash. */
  publicUrl: string;
};

/** Eight in the morning. */
const REMIND_FROM_MS = 8 * 3_600_000;

type Clerk = { id: number; email: string; first_name: string; company_name: string };

/** Who may answer for the company, in ascending order: two transactions never wait for each other in a circle. */
async function clerksOf(trx: Trx, companyId: number): Promise<Clerk[]> {
  return trx
    .selectFrom('staff')
    .innerJoin('staff_modules', 'staff_modules.staff_id', 'staff.id')
    .innerJoin('companies', 'companies.id', 'staff.company_id')
    .select(['staff.id', 'staff.email', 'staff.first_name', 'companies.name as company_name'])
    .where('staff.company_id', '=', companyId)
    .where('staff.active', '=', true)
    .where('staff_modules.module', '=', 'credit_approve')
    .orderBy('staff.id')
    .execute();
}

/** False when the clerk was told that day already; waits for another transaction that is telling them now. */
async function claimDailyNotice(trx: Trx, staffId: number, day: Day, now: Date): Promise<boolean> {
  const taken = await trx
    .insertInto('company_notices')
    .values({ staff_id: staffId, notified_on: day, notified_at: now })
    .onConflict((conflict) => conflict.doNothing())
    .executeTakeFirst();
  return taken.numInsertedOrUpdatedRows === 1n;
}

async function countPendingCredits(trx: Trx, companyId: number): Promise<number> {
  const row = await trx
    .selectFrom('credits')
    .select((expression) => expression.fn.countAll<number>().as('waiting'))
    .where('company_id', '=', companyId)
    .where('state', '=', 'IN_REVIEW')
    .executeTakeFirstOrThrow();
  return Number(row.waiting);
}

/** Companies with credits that wait, and a clerk who was not told of it on that day. */
async function companiesToNotify(db: Db, day: Day): Promise<number[]> {
  const rows = await db
    .selectFrom('staff')
    .innerJoin('staff_modules', 'staff_modules.staff_id', 'staff.id')
    .select('staff.company_id')
    .distinct()
    .where('staff.active', '=', true)
    .where('staff_modules.module', '=', 'credit_approve')
    .where(({ exists, not, selectFrom }) =>
      not(
        exists(
          selectFrom('company_notices')
            .select('company_notices.staff_id')
            .whereRef('company_notices.staff_id', '=', 'staff.id')
            .where('company_notices.notified_on', '=', day),
        ),
      ),
    )
    .where(({ exists, selectFrom }) =>
      exists(
        selectFrom('credits')
          .select('credits.id')
          .whereRef('credits.company_id', '=', 'staff.company_id')
          .where('credits.state', '=', 'IN_REVIEW'),
      ),
    )
    .orderBy('staff.company_id')
    .execute();
  return rows.flatMap(({ company_id: companyId }) => companyId ?? []);
}

export function createCompanyNotices({ db, clock, messages, publicUrl }: CompanyNoticesDeps) {
  async function notifyPendingCredits(trx: Trx, companyId: number): Promise<void> {
    const [today, now] = [clock.today(), clock.now()];
    for (const clerk of await clerksOf(trx, companyId)) {
      if (!(await claimDailyNotice(trx, clerk.id, today, now))) continue;
      const parameters = {
        firstName: clerk.first_name,
        companyName: clerk.company_name,
        waiting: await countPendingCredits(trx, companyId),
        url: `${publicUrl}/tablero/aprobar-credito`,
      };
      const to = { channel: 'email', recipient: clerk.email } as const;
      await messages.write(trx, { ...to, template: 'credits_waiting', parameters });
    }
  }

  return {
    notifyPendingCredits,

    /**
     * From eight in the morning on, by the platform's clock: a credit that came after the day's mail, or that nobody
     * answered, is not forgotten. It may be called as often as one likes.
     */
    async remind(): Promise<void> {
      const [today, now] = [clock.today(), clock.now()];
      if (now.getTime() < startOfBogotaDay(today).getTime() + REMIND_FROM_MS) return;
      for (const companyId of await companiesToNotify(db, today)) {
        await inTransaction(db, (trx) => notifyPendingCredits(trx, companyId));
      }
    },
  };
}

export type CompanyNotices = ReturnType<typeof createCompanyNotices>;
