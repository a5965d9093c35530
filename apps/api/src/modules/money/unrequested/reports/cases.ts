/** The reports as cases of staff, who answer each within ten business days. */

import type { Input, Reply } from '@unamano/contract/endpoint';
import type * as contract from '@unamano/contract/money/unrequested-reports';
import { isFrozen } from '@unamano/domain/loans/replay/rules/pauses';
import type { StaffActor } from '../../../../kernel/actor.ts';
import { bound } from '../../../../kernel/bound.ts';
import { isPlatformScope } from '../../../../kernel/company-scope.ts';
import type { UseOf } from '../../../../kernel/mount.ts';
import { pageOf, parseIdCursor } from '../../../../kernel/paging.ts';
import { invalid, ok, type Result, refuse } from '../../../../kernel/result.ts';
import { findCredit, lockCredit } from '../../../loans/credit-lifecycle/index.ts';
import { readLoan } from '../../../loans/loan-events/index.ts';
import {
  audited,
  type CommandOutcome,
  type StaffCaller,
  type StaffCommand,
  type StaffEvent,
  staffCommand,
} from '../../../office/audit/index.ts';
import { endUndisbursed } from '../../disbursements/index.ts';
import type { UnrequestedDeps } from '../deps.ts';
import { changeFreeze, frozenBy, isLent } from '../freeze.ts';
import type { Annulment } from './annulment.ts';
import { answerReport, hold } from './hold.ts';
import type { Papers } from './papers.ts';
import * as repo from './report-repo.ts';

const LIST_LIMIT = 30;

const ENDED = 'Este crédito terminó sin desembolsarse: no hay nada que congelar';
const OF_ANOTHER = 'Este crédito no es de la persona del reporte';

type Decided = { id: number; state: contract.UnrequestedReport['state'] };

const usesOf = (deps: UnrequestedDeps, annulment: Annulment, papers: Pick<Papers, 'isPending'>) => ({
  ...deps,
  annulment,
  papers,
});

type Uses = ReturnType<typeof usesOf>;

/** Reports belong to no company. */
const onReport = <Code extends string = never>(
  deps: UnrequestedDeps,
  { actor, origin }: StaffCaller,
  id: number,
  body: (command: StaffCommand, report: repo.ReportRow) => Promise<CommandOutcome<Decided, Code>>,
) =>
  staffCommand<Decided, Code>(deps, { actor, origin }, async (command) => {
    const report = isPlatformScope(actor.scope) ? await repo.lockReport(command.trx, id) : undefined;
    if (!report) return refuse('OBJECT_NOT_FOUND');
    return report.answered_at === null ? body(command, report) : refuse('STATE_NOT_ALLOWED');
  });

const recordingOf = ({ actor, origin, today, now }: StaffCommand, reason: string) => ({
  about: { reason, staffId: actor.id, address: origin.address },
  recording: { initiator: { actor, origin }, reason: 'a report of staff', today, now },
});

const eventOf = (
  report: repo.ReportRow,
  action: StaffEvent['action'],
  after: NonNullable<StaffEvent['after']> & object,
): StaffEvent => ({
  action,
  subject:
    report.borrower_id === null
      ? { kind: 'report', id: report.id }
      : { kind: 'borrower', id: report.borrower_id },
  before: { state: report.state },
  after: { report: report.number, ...after },
});

export const confirm: UseOf<UnrequestedDeps, typeof contract.confirmReport> = (
  deps,
  { actor, origin, input },
) =>
  onReport(deps, { actor, origin }, input.id, async (command, report) => {
    const { trx, now } = command;
    const account = await repo.findAccount(trx, report.dni);
    const credit = await findCredit(trx, input.credit_id);
    if (!account || credit?.borrower_id !== account.id) return invalid('credit_id', OF_ANOTHER);
    const held = await hold(trx, report, credit.id, recordingOf(command, input.reason));
    if (!held.ok) return invalid('credit_id', ENDED);
    const confirmed = { ...report, state: 'confirmed' as const, borrower_id: account.id };
    if (report.state === 'received')
      await repo.changeReport(trx, report.id, {
        state: 'confirmed',
        borrower_id: account.id,
        confirmed_by: 'staff',
        confirmed_at: now,
      });
    return audited(
      { id: report.id, state: 'confirmed' },
      eventOf({ ...confirmed, state: report.state } as repo.ReportRow, 'unrequested.confirm_report', {
        credit_id: credit.id,
        reason: input.reason,
      }),
    );
  });

/** What was not paid out is cancelled at once; what was lent waits for a second person. */
export const uphold: UseOf<Uses, typeof contract.upholdReport> = (
  deps,
  { actor, origin, input: { id, reason } },
) =>
  onReport(deps, { actor, origin }, id, async (command, report) => {
    const { trx, now } = command;
    if (report.state !== 'confirmed') return refuse('STATE_NOT_ALLOWED');
    const events: StaffEvent[] = [];
    let waits = false;
    for (const creditId of await repo.heldCredits(trx, id)) {
      const credit = await lockCredit(trx, creditId);
      if (!credit) throw new Error(`credit ${creditId} of report ${id} is missing`);
      if (isLent(credit)) {
        const requested = await deps.annulment.request(command, credit, reason);
        if (!requested.ok) return requested;
        events.push(...requested.events);
        waits = true;
        continue;
      }
      if (credit.state !== 'CANCELLED' && credit.state !== 'REJECTED') {
        const ending = { action: 'cancel_by_staff', initiator: { actor, origin }, now } as const;
        await endUndisbursed(trx, deps, credit, { ...ending, reason: `cancelled by staff: ${reason}` });
      }
      await repo.endHold(trx, id, creditId, now);
    }
    const state = waits ? 'confirmed' : 'upheld';
    if (!waits)
      await answerReport(trx, deps.messages, report, { state: 'upheld', reason, staffId: actor.id, now });
    return audited({ id, state }, eventOf(report, 'unrequested.uphold_report', { state, reason }), ...events);
  });

export const close: UseOf<Uses, typeof contract.closeReport> = (
  deps,
  { actor, origin, input: { id, reason } },
) =>
  onReport(deps, { actor, origin }, id, async (command, report) => {
    const { trx, now, today } = command;
    const creditIds = await repo.heldCredits(trx, id);
    for (const creditId of creditIds) {
      const credit = await lockCredit(trx, creditId);
      if (!credit || !isLent(credit)) continue;
      if (await deps.annulment.isPending(trx, creditId, now)) return refuse('STATE_NOT_ALLOWED');
      if ((await frozenBy(trx, creditId)) === actor.id) return refuse('SELF_APPROVAL_NOT_ALLOWED');
      const isHeldByAnother = (await repo.lockReportsOf(trx, creditId)).some((other) => other.id !== id);
      const loan = await readLoan(trx, creditId, today);
      if (isHeldByAnother || !loan || !isFrozen(loan.state)) continue;
      const released = await changeFreeze(trx, credit, 'released', recordingOf(command, reason));
      if (!released.ok) return released;
    }
    const state = report.state === 'confirmed' ? 'not_upheld' : 'closed';
    await answerReport(trx, deps.messages, report, { state, reason, staffId: actor.id, now });
    return audited({ id, state }, eventOf(report, 'unrequested.close_report', { state, reason }));
  });

async function papersOf(
  { db, papers }: Uses,
  row: Pick<repo.ReportRow, 'id' | 'papers_sent_at'>,
): Promise<contract.UnrequestedReport['papers']> {
  if (row.papers_sent_at !== null) return 'sent';
  if ((await repo.reportedCredits(db, row.id)).length === 0) return 'none';
  return (await papers.isPending(db, row.id)) ? 'in_approval' : 'unsent';
}

export async function list(
  deps: Uses,
  actor: StaffActor,
  { state = 'open', search = '', limit = LIST_LIMIT, cursor }: Input<typeof contract.listReports>,
): Promise<Result<Reply<typeof contract.listReports>>> {
  const after = parseIdCursor(cursor);
  if (!after.ok) return after;
  if (!isPlatformScope(actor.scope)) return ok({ reports: [], next_cursor: null });
  const page = pageOf(
    await repo.listReports(deps.db, { state, search: search.trim(), after: after.value, limit: limit + 1 }),
    limit,
  );
  const people = page.rows.flatMap((row) => (row.id_user === null ? [] : [row.id_user]));
  const credits = await repo.creditsOf(deps.db, [...new Set(people)]);
  const now = deps.clock.now();
  const reports = await Promise.all(
    page.rows.map(async (row): Promise<contract.UnrequestedReport> => {
      const own = credits.filter((credit) => credit.borrower_id === row.id_user);
      const pending = await Promise.all(
        own
          .filter((credit) => credit.is_held)
          .map((credit) => deps.annulment.isPending(deps.db, credit.id, now)),
      );
      const nameOf = (first: string | null, last: string | null) =>
        first === null ? null : `${first} ${last ?? ''}`.trim();
      return {
        id: row.id,
        number: row.number,
        dni: row.dni,
        contact: row.contact,
        story: row.story,
        reported_at: row.reported_at.toISOString(),
        answer_by: row.answer_by,
        state: row.state,
        id_user: row.id_user,
        name: nameOf(row.first_name, row.last_name),
        confirmed_by: row.confirmed_by,
        confirmed_at: row.confirmed_at?.toISOString() ?? null,
        credits: own.map((credit) => ({
          id_credit: credit.id,
          state: credit.state,
          requested_at: credit.requested_at.toISOString(),
          amount: credit.amount,
          is_held: Boolean(credit.is_held),
        })),
        is_in_approval: pending.includes(true),
        papers: await papersOf(deps, row),
        answered_at: row.answered_at?.toISOString() ?? null,
        answered_by: nameOf(row.staff_first_name, row.staff_last_name),
        reason: row.reason,
      };
    }),
  );
  return ok({ reports, next_cursor: page.last ? String(page.last.id) : null });
}

export const createCases = (deps: UnrequestedDeps, annulment: Annulment, papers: Pick<Papers, 'isPending'>) =>
  bound(usesOf(deps, annulment, papers), { confirm, uphold, close, list });
