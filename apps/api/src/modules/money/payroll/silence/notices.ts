/**
 * E-mails to company staff about pay periods without an answer: on the first silent day, and again after each further set time.
 * A unique row per person and day limits them to one a day; the same transaction queues the e-mail.
 */

import { type Day, startOfBogotaDay } from '@unamano/domain/calendar';
import { sumPesos } from '@unamano/domain/money';
import { silentFrom } from '@unamano/domain/money/payroll';
import { inTransaction } from '../../../../db/transaction.ts';
import type { Trx } from '../../../../db/types.ts';
import { ALL_COMPANIES } from '../../../../kernel/company-scope.ts';
import { isHoliday } from '../../../../kernel/holidays.ts';
import { limitsOn } from '../../../office/settings/index.ts';
import type { PayrollDeps } from '../deps.ts';
import { readSilentCompanies, type SilentPayPeriod } from './silence-repo.ts';

type Deps = Pick<PayrollDeps, 'db' | 'clock' | 'messages' | 'publicUrl'>;

/** Eight in the morning, from the start of the day. */
const WRITE_FROM_MS = 8 * 3_600_000;

/** Staff who may see the payroll of their company, with their latest notice. Ascending ids, so that transactions cannot deadlock. */
async function recipientsOf(trx: Trx, companyId: number) {
  return trx
    .selectFrom('staff')
    .innerJoin('companies', 'companies.id', 'staff.company_id')
    .select((row) => [
      'staff.id',
      'staff.email',
      'staff.first_name',
      'companies.name as company_name',
      row
        .selectFrom('payroll_silence_notices as notice')
        .select('notice.notified_on')
        .whereRef('notice.staff_id', '=', 'staff.id')
        .orderBy('notice.notified_on', 'desc')
        .limit(1)
        .as('notified_on'),
      row
        .selectFrom('payroll_silence_notices as notice')
        .select((notice) => notice.fn.max('notice.pay_period').as('pay_period'))
        .whereRef('notice.staff_id', '=', 'staff.id')
        .as('notified_for'),
    ])
    .where('staff.company_id', '=', companyId)
    .where('staff.active', '=', true)
    .where(({ exists, selectFrom }) =>
      exists(
        selectFrom('staff_modules')
          .select('staff_modules.module')
          .whereRef('staff_modules.staff_id', '=', 'staff.id')
          .where('staff_modules.module', 'in', ['credit_approve', 'credit_historic']),
      ),
    )
    .orderBy('staff.id')
    .execute();
}

/** False when the person was notified that day. Waits for a parallel transaction that is about to notify them. */
async function claimNotice(
  trx: Trx,
  notice: { staffId: number; payPeriod: Day; today: Day; now: Date },
): Promise<boolean> {
  const inserted = await trx
    .insertInto('payroll_silence_notices')
    .values({
      staff_id: notice.staffId,
      pay_period: notice.payPeriod,
      notified_on: notice.today,
      notified_at: notice.now,
    })
    .onConflict((conflict) => conflict.doNothing())
    .executeTakeFirst();
  return inserted.numInsertedOrUpdatedRows === 1n;
}

export function createSilenceNotices({ db, clock, messages, publicUrl }: Deps) {
  async function notifyCompany(
    trx: Trx,
    silent: readonly SilentPayPeriod[],
    businessDays: number,
  ): Promise<void> {
    const [today, now] = [clock.today(), clock.now()];
    const [oldest, newest] = [silent[0], silent.at(-1)];
    if (!oldest || !newest) return;
    for (const person of await recipientsOf(trx, oldest.company_id)) {
      const isNew = person.notified_for === null || person.notified_for < newest.pay_period;
      const isReminder =
        person.notified_on !== null && silentFrom(person.notified_on, businessDays, isHoliday) <= today;
      if (!isNew && !isReminder) continue;
      if (!(await claimNotice(trx, { staffId: person.id, payPeriod: newest.pay_period, today, now })))
        continue;
      const parameters = {
        firstName: person.first_name,
        companyName: person.company_name,
        payPeriod: oldest.pay_period,
        payPeriods: silent.length,
        owedPesos: sumPesos(silent.map(({ pesos }) => pesos)),
        url: `${publicUrl}/tablero/nomina`,
      };
      const to = { channel: 'email', recipient: person.email } as const;
      await messages.write(trx, { ...to, template: 'payroll_unanswered', parameters });
    }
  }

  return {
    /** From eight in the morning on; may run at any time, and several times. */
    async notifySilentCompanies(): Promise<void> {
      const [today, now] = [clock.today(), clock.now()];
      if (now.getTime() < startOfBogotaDay(today).getTime() + WRITE_FROM_MS) return;
      const { answerBusinessDays: businessDays } = await limitsOn(db, today);
      for (const silent of await readSilentCompanies(db, ALL_COMPANIES, today)) {
        await inTransaction(db, (trx) => notifyCompany(trx, silent, businessDays));
      }
    },
  };
}
