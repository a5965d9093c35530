/** Notices ahead of a negative report, to those whose arrears need one. Each is by SMS and e-mail, and written once a day at most. */
import { addDays, type Day } from '@unamano/domain/calendar';
import { recordArrears } from '@unamano/domain/lending/bureau/arrears';
import { NOTICE_FROM_DAYS_LATE, needsNotice, noticesNeeded } from '@unamano/domain/lending/bureau/report';
import { balanceOf } from '@unamano/domain/loans/replay/balance';
import { replay } from '@unamano/domain/loans/replay/replay';
import { sql } from 'kysely';
import { inTransaction } from '../../../db/transaction.ts';
import type { Db, Trx } from '../../../db/types.ts';
import type { Clock } from '../../../kernel/clock.ts';
import { lockCredit } from '../../loans/credit-lifecycle/index.ts';
import { readEventsOf, readPositions } from '../../loans/loan-events/index.ts';
import type { Messages } from '../../office/messages/index.ts';
import { limitsOn } from '../../office/settings/index.ts';

type NoticeDeps = { db: Db; clock: Clock; messages: Pick<Messages, 'writeTracked'> };

const BATCH = 200;

/** Late for long enough, and without a notice of today or two of these arrears. */
async function creditsToLookAt(db: Db, today: Day, afterId: number): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`
    select credit_id as id from loan_positions position
    where position.terms ->> 'typeUser' = 'user_external' and late_from <= ${today}::date and late_since <= ${addDays(today, -NOTICE_FROM_DAYS_LATE)}::date
      and credit_id > ${afterId}
      and (select count(*) from bureau_notices notice
        where notice.credit_id = position.credit_id and written_on > position.late_since) < 2
      and not exists (select from bureau_notices notice
        where notice.credit_id = position.credit_id and written_on = ${today}::date)
    order by credit_id limit ${BATCH}`.execute(db);
  return rows.map(({ id }) => id);
}

async function writtenOn(trx: Trx, creditId: number): Promise<Day[]> {
  const rows = await trx
    .selectFrom('bureau_notices')
    .select('written_on')
    .where('credit_id', '=', creditId)
    .execute();
  return rows.map(({ written_on }) => written_on);
}

async function personOf(trx: Trx, creditId: number) {
  return trx
    .selectFrom('credits')
    .innerJoin('borrowers', 'borrowers.id', 'credits.borrower_id')
    .select(['borrowers.id', 'first_name', 'cellphone', 'email'])
    .where('credits.id', '=', creditId)
    .executeTakeFirstOrThrow();
}

async function notify({ clock, messages }: NoticeDeps, trx: Trx, creditId: number): Promise<boolean> {
  const today = clock.today();
  // Two jobs at once write one notice.
  const credit = await lockCredit(trx, creditId);
  const { loans, ceilings } = await readPositions(trx, [creditId]);
  const loan = loans.get(creditId);
  // Employees gave no consent to a report.
  if (credit?.state !== 'ACTIVE' || credit.type_user !== 'user_external' || !loan) return false;
  const { watch, arrears } = recordArrears(loan.terms);
  const events = (await readEventsOf(trx, creditId)).map(({ event }) => event);
  const balance = balanceOf(replay(loan.terms, ceilings, events, today, watch), loan.terms, ceilings);
  const current = arrears.at(-1);
  if (!balance.isLate || current === undefined) return false;
  const limits = await limitsOn(trx, today);
  const small = { minimumWagePesos: limits.minimumWagePesos, sharePpm: limits.smallDebtPpm };
  const needed = noticesNeeded(balance.pastDue, small);
  const written = await writtenOn(trx, creditId);
  if (!needsNotice(current, written, needed, today)) return false;
  const { id: borrowerId, first_name: firstName, cellphone, email } = await personOf(trx, creditId);
  const isLast = written.filter((day) => day >= current.from).length + 1 >= needed;
  const countsFrom = isLast ? ('this' as const) : ('second' as const);
  const parameters = { firstName, creditId, pastDuePesos: balance.pastDue, countsFrom };
  const order = { template: 'bureau_notice', parameters, borrowerId } as const;
  const sms_id = await messages.writeTracked(trx, { ...order, channel: 'sms', recipient: cellphone });
  const email_id = await messages.writeTracked(trx, { ...order, channel: 'email', recipient: email });
  const notice = { credit_id: creditId, written_on: today, sms_id, email_id };
  await trx.insertInto('bureau_notices').values(notice).execute();
  return true;
}

/** May be repeated: a second run of a day writes nothing more. Returns how many it wrote. */
export async function writeNotices(deps: NoticeDeps): Promise<number> {
  let written = 0;
  for (let afterId = 0; ; ) {
    const ids = await creditsToLookAt(deps.db, deps.clock.today(), afterId);
    for (const id of ids) if (await inTransaction(deps.db, (trx) => notify(deps, trx, id))) written += 1;
    afterId = ids.at(-1) ?? afterId;
    if (ids.length < BATCH) return written;
  }
}
