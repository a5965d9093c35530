import type { Reply } from '@unamano/contract/endpoint';
import type { dueCalendar } from '@unamano/contract/lending/credits';
import { balanceOf } from '@unamano/domain/loans/replay/balance';
import { isSelfPaid } from '@unamano/domain/money/payroll';
import type { Db } from '../../../db/types.ts';
import type { Clock } from '../../../kernel/clock.ts';
import { type KeyRing, signer } from '../../../kernel/encryption.ts';
import { ok, type Result, refuse } from '../../../kernel/result.ts';
import { findCredit, findOwnCredit } from '../../loans/credit-lifecycle/index.ts';
import { readLoan } from '../../loans/loan-events/index.ts';
import { leftDays } from '../credits/index.ts';
import { publicIdsOf, targetOf } from '../documents/index.ts';
import { type DueDay, dueDaysOf } from './due-days.ts';
import { calendarText } from './file.ts';

type DueCalendarDeps = { db: Db; clock: Clock; keys: KeyRing; publicUrl: string };

const TOKEN_SHAPE = /^([0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12})\.([\w:-]{1,64})$/;

export type DueCalendar = ReturnType<typeof createDueCalendar>;

export function createDueCalendar({ db, clock, keys, publicUrl }: DueCalendarDeps) {
  const signatures = signer(keys, 'calendar');

  /** Of a running credit; an employee whose company deducts has nothing to do. */
  async function dueDays(creditId: number): Promise<DueDay[]> {
    const today = clock.today();
    const [credit, loan, left] = await Promise.all([
      findCredit(db, creditId),
      readLoan(db, creditId, today),
      leftDays(db, [creditId]),
    ]);
    if (credit?.state !== 'ACTIVE' || !loan) return [];
    const balance = balanceOf(loan.state, loan.terms, loan.ceilings);
    const byPayroll = credit.company_id !== null;
    if (byPayroll && !isSelfPaid(today, balance.next?.dueOn ?? null, left.get(creditId) ?? null)) return [];
    return dueDaysOf(balance);
  }

  return {
    /** The address is the key: it has no end, as calendars ask it for months. Another borrower's credit is not found. */
    async addressOf(borrowerId: number, creditId: number): Promise<Result<Reply<typeof dueCalendar>>> {
      if (!(await findOwnCredit(db, borrowerId, creditId))) return refuse('OBJECT_NOT_FOUND');
      const publicId = (await publicIdsOf(db, 'credit_id', [creditId])).get(creditId) ?? '';
      return ok({ url: `/media/calendario/${publicId}.${signatures.sign(publicId)}/cuotas.ics` });
    },

    /** The calendar; OBJECT_NOT_FOUND for an altered address. */
    async file(token: string): Promise<Result<string>> {
      const [, publicId = '', signature = ''] = TOKEN_SHAPE.exec(token) ?? [];
      if (!publicId || !signatures.isSignatureOf(signature, publicId)) return refuse('OBJECT_NOT_FOUND');
      const creditId = await targetOf(db, 'credit_id', publicId);
      if (creditId === undefined) return refuse('OBJECT_NOT_FOUND');
      return ok(calendarText({ creditId, days: await dueDays(creditId), now: clock.now(), publicUrl }));
    },
  };
}
