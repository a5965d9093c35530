/**
 * E-mails to company staff about a pay period: some days before it, and without an answer on the first silent day and again after
 * each further set time. A unique row per person and day limits them to one a day; the same transaction queues the e-mail.
 */

import { type Day, daysBetween, startOfBogotaDay } from '@unamano/domain/calendar';
import { isHoliday } from '@unamano/domain/holidays';
import { sumPesos } from '@unamano/domain/money';
import { payPeriodFrom, silentFrom } from '@unamano/domain/money/payroll';
import { inTransaction } from '../../../../db/transaction.ts';
import type { Trx } from '../../../../db/types.ts';
import { bound } from '../../../../kernel/bound.ts';
import { ALL_COMPANIES } from '../../../../kernel/company-scope.ts';
import { limitsOn } from '../../../office/settings/index.ts';
import { computeDeductionRequests, totalPesos } from '../deduction-files/deduction-requests.ts';
import { readSilentCompanies, type SilentPayPeriod } from '../deduction-files/silent-pay-periods.ts';
import type { PayrollDeps } from '../deps.ts';

type Deps = Pick<PayrollDeps, 'db' | 'clock' | 'messages' | 'publicUrl'>;

/** Eight in the morning, from the start of the day. */
const WRITE_FROM_MS = 8 * 3_600_000;
/** So many days before its day a pay period is reminded of. */
const COMING_DAYS = 3;

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
        .whereRef('notice.notified_on', '>', 'notice.pay_period')
        .orderBy('notice.notified_on', 'desc')
        .limit(1)
        .as('notified_on'),
      row
        .selectFrom('payroll_silence_notices as notice')
        .select((notice) => notice.fn.max('notice.pay_period').as('pay_period'))
        .whereRef('notice.staff_id', '=', 'staff.id')
        .whereRef('notice.notified_on', '>', 'notice.pay_period')
        .as('notified_for'),
      row
        .selectFrom('payroll_silence_notices as notice')
        .select((notice) => notice.fn.max('notice.pay_period').as('pay_period'))
        .whereRef('notice.staff_id', '=', 'staff.id')
        .whereRef('notice.notified_on', '<=', 'notice.pay_period')
        .as('reminded_of'),
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

async function notifyCompany(
  { clock, publicUrl, messages }: Deps,
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
    if (!(await claimNotice(trx, { staffId: person.id, payPeriod: newest.pay_period, today, now }))) continue;
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

/** @returns whether it is eight in the morning */
const isDay = ({ clock }: Deps) =>
  clock.now().getTime() >= startOfBogotaDay(clock.today()).getTime() + WRITE_FROM_MS;

async function remindCompany(
  { clock, publicUrl, messages }: Deps,
  trx: Trx,
  companyId: number,
  payPeriod: Day,
): Promise<void> {
  const [today, now] = [clock.today(), clock.now()];
  const people = (await recipientsOf(trx, companyId)).filter(({ reminded_of: of }) => of !== payPeriod);
  if (people.length === 0) return;
  const { rows, hasReturnedFile } = await computeDeductionRequests(trx, { companyId, payPeriod, today });
  if (rows.length === 0 || hasReturnedFile) return;
  for (const person of people) {
    if (!(await claimNotice(trx, { staffId: person.id, payPeriod, today, now }))) continue;
    const parameters = {
      firstName: person.first_name,
      companyName: person.company_name,
      payPeriod,
      people: new Set(rows.map(({ view }) => view.id_user)).size,
      totalPesos: totalPesos(rows),
      url: `${publicUrl}/tablero/nomina/${payPeriod}`,
    };
    const to = { channel: 'email', recipient: person.email } as const;
    await messages.write(trx, { ...to, template: 'payroll_coming', parameters });
  }
}

/** What each company is to deduct, some days before the coming pay period; may run several times. */
export async function remindOfComingPayPeriod(deps: Deps): Promise<void> {
  const payPeriod = payPeriodFrom(deps.clock.today());
  if (!isDay(deps) || daysBetween(deps.clock.today(), payPeriod) > COMING_DAYS) return;
  const companies = await deps.db.selectFrom('companies').select('id').orderBy('id').execute();
  for (const { id } of companies)
    await inTransaction(deps.db, (trx) => remindCompany(deps, trx, id, payPeriod));
}

/** From eight in the morning on; may run at any time, and several times. */
export async function notifySilentCompanies(deps: Deps): Promise<void> {
  const today = deps.clock.today();
  if (!isDay(deps)) return;
  const { answerBusinessDays: businessDays } = await limitsOn(deps.db, today);
  for (const silent of await readSilentCompanies(deps.db, ALL_COMPANIES, today)) {
    await inTransaction(deps.db, (trx) => notifyCompany(deps, trx, silent, businessDays));
  }
}

export const createSilenceNotices = (deps: Deps) =>
  bound(deps, { remindOfComingPayPeriod, notifySilentCompanies });
