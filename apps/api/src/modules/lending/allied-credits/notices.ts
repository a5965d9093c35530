/**
 * E-mails to company staff about credits that wait for their answer: when a credit arrives, and on later mornings. A unique
 * row per person and day limits them to one a day; the same transaction queues the e-mail.
 */
import { type Day, startOfBogotaDay } from '@unamano/domain/calendar';
import { inTransaction } from '../../../db/transaction.ts';
import type { Db, Trx } from '../../../db/types.ts';
import type { Core } from '../../../kernel/core.ts';
import type { Messages } from '../../office/messages/index.ts';

type CompanyNoticesDeps = Core & {
  messages: Pick<Messages, 'write'>;
  /** The platform's address, without trailing slash. */
  publicUrl: string;
};

/** Eight in the morning, from the start of the day. */
const REMIND_FROM_MS = 8 * 3_600_000;

type Approver = { id: number; email: string; first_name: string; company_name: string };

/** Staff who may answer for the company. Ascending ids, so that parallel transactions cannot deadlock. */
async function approversOf(trx: Trx, companyId: number): Promise<Approver[]> {
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

/** False when the person was notified that day. Waits for a parallel transaction that is about to notify them. */
async function claimDailyNotice(trx: Trx, staffId: number, day: Day, now: Date): Promise<boolean> {
  const inserted = await trx
    .insertInto('company_notices')
    .values({ staff_id: staffId, notified_on: day, notified_at: now })
    .onConflict((conflict) => conflict.doNothing())
    .executeTakeFirst();
  return inserted.numInsertedOrUpdatedRows === 1n;
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

/** Companies with unanswered credits and with an approver who was not notified that day. */
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
    for (const approver of await approversOf(trx, companyId)) {
      if (!(await claimDailyNotice(trx, approver.id, today, now))) continue;
      const parameters = {
        firstName: approver.first_name,
        companyName: approver.company_name,
        waiting: await countPendingCredits(trx, companyId),
        url: `${publicUrl}/tablero/aprobar-credito`,
      };
      const to = { channel: 'email', recipient: approver.email } as const;
      await messages.write(trx, { ...to, template: 'credits_waiting', parameters });
    }
  }

  return {
    notifyPendingCredits,

    /** From eight in the morning on. Reminds of credits that are unanswered since an earlier day; may run at any time. */
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
