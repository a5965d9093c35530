/** A mail some days before a deadline to the staff whose module answers it; the row of a person, queue and day limits it to one. */
import type { StaffModule } from '@unamano/contract/modules';
import { type DeadlineKind, deadlineTexts } from '@unamano/contract/money/deadlines';
import { addDays, type Day, startOfBogotaDay } from '@unamano/domain/calendar';
import { inTransaction } from '../../../db/transaction.ts';
import type { Db, Trx } from '../../../db/types.ts';
import type { Clock } from '../../../kernel/clock.ts';
import type { Messages } from '../../office/messages/index.ts';

export type NoticesDeps = { db: Db; clock: Clock; messages: Pick<Messages, 'write'>; publicUrl: string };
export type DueDay = { kind: DeadlineKind; module: StaffModule; on: Day; count: number };

/** Eight in the morning, from the start of the day. */
const WRITE_FROM_MS = 8 * 3_600_000;
const DAYS_BEFORE = 2;

/** Of the platform's own staff. Ascending ids, so that transactions cannot deadlock. */
async function staffWith(trx: Trx, modules: readonly StaffModule[]) {
  return trx
    .selectFrom('staff')
    .innerJoin('staff_modules', 'staff_modules.staff_id', 'staff.id')
    .select(['staff.id', 'staff.email', 'staff.first_name', 'staff_modules.module'])
    .where('staff.company_id', 'is', null)
    .where('staff.active', '=', true)
    .where('staff_modules.module', 'in', modules)
    .orderBy('staff.id')
    .execute();
}

/** The mail of one person: what is new to them, or nothing. */
export function createDeadlineNotices({ db, clock, messages, publicUrl }: NoticesDeps) {
  async function claim(trx: Trx, staffId: number, due: readonly DueDay[]): Promise<DueDay[]> {
    const notified_at = clock.now();
    const claimed = await trx
      .insertInto('deadline_notices')
      .values(due.map(({ kind, on }) => ({ staff_id: staffId, kind, due_on: on, notified_at })))
      .onConflict((conflict) => conflict.doNothing())
      .returning(['kind', 'due_on'])
      .execute();
    return due.filter(({ kind, on }) => claimed.some((row) => row.kind === kind && row.due_on === on));
  }

  return {
    /** From eight in the morning on; may run several times. */
    async remind(waiting: readonly DueDay[]): Promise<void> {
      const today = clock.today();
      const due = waiting.filter(({ on }) => on >= today && on <= addDays(today, DAYS_BEFORE));
      const isDay = clock.now().getTime() >= startOfBogotaDay(today).getTime() + WRITE_FROM_MS;
      if (!isDay || due.length === 0) return;
      await inTransaction(db, async (trx) => {
        const rows = await staffWith(trx, [...new Set(due.map(({ module }) => module))]);
        for (const own of Map.groupBy(rows, ({ id }) => id).values()) {
          const [person] = own;
          if (!person) continue;
          const wanted = due.filter(({ module }) => own.some((row) => row.module === module));
          const added = await claim(trx, person.id, wanted);
          if (added.length === 0) continue;
          await messages.write(trx, {
            channel: 'email',
            recipient: person.email,
            template: 'staff_deadlines',
            parameters: {
              firstName: person.first_name,
              deadlines: added.map(({ kind, on, count }) => ({
                what: deadlineTexts[kind](count),
                dueOn: on,
              })),
              url: `${publicUrl}/tablero`,
            },
          });
        }
      });
    },
  };
}
