/** What a confirmed report does to a credit, and how it ends. */

import { isFrozen } from '@unamano/domain/loans/replay/rules/pauses';
import type { Trx } from '../../../../db/types.ts';
import { ok, type Result, refuse } from '../../../../kernel/result.ts';
import { lockCredit } from '../../../loans/credit-lifecycle/index.ts';
import { type About, type Recording, readLoan } from '../../../loans/loan-events/index.ts';
import { recordAudit } from '../../../office/audit/index.ts';
import type { MessageOrder, Messages } from '../../../office/messages/index.ts';
import { changeFreeze, isLent } from '../freeze.ts';
import * as repo from './report-repo.ts';

type Notice = 'report_confirmed' | 'report_answered';

/** To the contact of the report, which need not be the account's: it says nothing of the credit. A case of staff has none. */
export async function notifyReporter<Name extends Notice>(
  trx: Trx,
  messages: Pick<Messages, 'write'>,
  { contact }: Pick<repo.ReportRow, 'contact'>,
  notice: Pick<MessageOrder<Name>, 'template' | 'parameters'>,
): Promise<void> {
  if (contact === '') return;
  await messages.write<Name>(trx, {
    ...notice,
    channel: (contact.includes('@') ? 'email' : 'sms') as MessageOrder<Name>['channel'],
    recipient: contact,
  });
}

/** A lent credit is frozen, any other one is not paid out. STATE_NOT_ALLOWED for one that ended unlent. */
export async function hold(
  trx: Trx,
  report: Pick<repo.ReportRow, 'id' | 'number'>,
  creditId: number,
  { about, recording }: { about: About; recording: Recording },
): Promise<Result<void>> {
  const credit = await lockCredit(trx, creditId);
  if (!credit || credit.state === 'CANCELLED' || credit.state === 'REJECTED')
    return refuse('STATE_NOT_ALLOWED');
  await repo.holdCredit(trx, report.id, creditId);
  if (isLent(credit)) {
    const loan = await readLoan(trx, creditId, recording.today);
    if (loan && !isFrozen(loan.state)) await changeFreeze(trx, credit, 'frozen', { about, recording });
  }
  if (about.staffId === undefined)
    await recordAudit(trx, {
      at: recording.now,
      actor: 'platform',
      action: 'unrequested.freeze',
      subject: { kind: 'credit', id: creditId },
      before: { frozen: false },
      after: { frozen: true, report: report.number },
    });
  return ok(undefined);
}

export type ReportAnswer = {
  state: 'upheld' | 'not_upheld' | 'closed';
  reason: string;
  staffId: number;
  now: Date;
};

export async function answerReport(
  trx: Trx,
  messages: Pick<Messages, 'write'>,
  report: repo.ReportRow,
  { state, reason, staffId, now }: ReportAnswer,
): Promise<void> {
  await repo.endHold(trx, report.id, null, now);
  await repo.changeReport(trx, report.id, { state, reason, answered_by: staffId, answered_at: now });
  await notifyReporter(trx, messages, report, {
    template: 'report_answered',
    parameters: { firstName: '', number: report.number, outcome: state },
  });
}

/** A credit was decided on: its locked reports end with the last of their credits. */
export async function endHoldOfCredit(
  trx: Trx,
  messages: Pick<Messages, 'write'>,
  reports: readonly repo.ReportRow[],
  creditId: number,
  answer: ReportAnswer,
): Promise<void> {
  for (const report of reports) {
    await repo.endHold(trx, report.id, creditId, answer.now);
    if ((await repo.heldCredits(trx, report.id)).length === 0)
      await answerReport(trx, messages, report, answer);
  }
}
