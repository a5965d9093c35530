/**
 * The person in whose name another one asked for a credit gets a copy of its papers (Sentencia C-413 of 2025): once staff saw their ID
 * document and a second person agreed, and at no address of the account with which it was asked for.
 */

import type { sendReportPapers } from '@unamano/contract/money/unrequested-reports';
import * as z from 'zod';
import type { Db, Trx } from '../../../../db/types.ts';
import { bound } from '../../../../kernel/bound.ts';
import { isPlatformScope } from '../../../../kernel/company-scope.ts';
import type { UseOf } from '../../../../kernel/mount.ts';
import { invalid, ok, type Result, refuse } from '../../../../kernel/result.ts';
import { readBorrower } from '../../../identity/people/borrowers/index.ts';
import { type StoredCopy, storedCopies } from '../../../lending/documents/index.ts';
import { type Applied, type Approval, defineApproval } from '../../../office/approvals/index.ts';
import { staffCommand } from '../../../office/audit/index.ts';
import { wasEverWrittenTo } from '../../../office/messages/index.ts';
import type { UnrequestedDeps } from '../deps.ts';
import * as repo from './report-repo.ts';

const payloadSchema = z.object({
  reportId: z.number().int(),
  borrowerId: z.number().int(),
  personal_email: z.string(),
  document: z.string(),
  reason: z.string(),
});
type Payload = z.infer<typeof payloadSchema>;

const OF_THE_ACCOUNT =
  'Este correo es de la cuenta con la que se pidió el crédito: escribe otro de quien reporta';

export type Papers = ReturnType<typeof createPapers>;

function usesOf(deps: UnrequestedDeps) {
  const kind = defineApproval<Payload>({
    kind: 'unrequested.papers',
    module: 'late_payments',
    title: 'Papeles de un crédito para quien lo reportó',
    schema: payloadSchema,
    async describe(from, { reportId, personal_email: email, document }) {
      const { number } = await repo.readReport(from, reportId);
      const copies = await storedCopies(from, await repo.reportedCredits(from, reportId));
      const stated = (label: string, after: string) => ({ label, before: '—', after });
      return {
        summary: `Reporte ${number}: la persona recibe copia de los papeles del crédito`,
        changes: [
          stated('Correo', email),
          stated('Documento visto', document),
          ...copies.map(({ creditId, title }) => stated(`Crédito ${creditId}`, title)),
        ],
      };
    },
    apply: (trx, payload, it) => apply(deps, trx, payload, it),
  });
  deps.approvals.register(kind);
  return { ...deps, kind };
}

type Uses = ReturnType<typeof usesOf>;

/** The stored papers of the credits of a locked report. STATE_NOT_ALLOWED where they were sent, or no credit is confirmed. */
async function copiesOf(from: Db, report: repo.ReportRow | undefined): Promise<Result<StoredCopy[]>> {
  if (!report || report.papers_sent_at !== null) return refuse('STATE_NOT_ALLOWED');
  const copies = await storedCopies(from, await repo.reportedCredits(from, report.id));
  return copies.length > 0 ? ok(copies) : refuse('STATE_NOT_ALLOWED');
}

async function isOfAccount(from: Db, borrowerId: number, email: string): Promise<boolean> {
  const account = await readBorrower(from, borrowerId);
  return account.email === email || (await wasEverWrittenTo(from, borrowerId, email));
}

async function apply(
  { messages }: UnrequestedDeps,
  trx: Trx,
  payload: Payload,
  { now }: Approval,
): Promise<Applied> {
  const { reportId, borrowerId, personal_email: email } = payload;
  const report = await repo.lockReport(trx, reportId);
  const copies = await copiesOf(trx, report);
  if (!report || !copies.ok || (await isOfAccount(trx, borrowerId, email)))
    return refuse('STATE_NOT_ALLOWED');
  await repo.changeReport(trx, reportId, { papers_sent_at: now });
  await messages.write(trx, {
    channel: 'email',
    recipient: email,
    template: 'report_papers',
    parameters: { firstName: '', number: report.number, documentIds: copies.value.map(({ id }) => id) },
  });
  return ok([
    {
      action: 'unrequested.send_papers',
      subject: { kind: 'borrower', id: borrowerId },
      after: { report: report.number, documents: copies.value.length },
    },
  ]);
}

export const isPending = ({ approvals, kind, clock }: Uses, from: Db, reportId: number): Promise<boolean> =>
  approvals.hasPendingAbout(from, kind.kind, { reportId }, clock.now());

export const send: UseOf<Uses, typeof sendReportPapers> = (deps, { actor, origin, input }) =>
  staffCommand(deps, { actor, origin }, async (command) => {
    const { trx } = command;
    const report = isPlatformScope(actor.scope) ? await repo.lockReport(trx, input.id) : undefined;
    if (!report) return refuse('OBJECT_NOT_FOUND');
    const copies = await copiesOf(trx, report);
    if (!copies.ok || report.borrower_id === null) return refuse('STATE_NOT_ALLOWED');
    if (await isPending(deps, trx, report.id)) return refuse('CHANGE_PENDING');
    const { borrower_id: borrowerId } = report;
    const { email, document, reason } = input;
    if (await isOfAccount(trx, borrowerId, email)) return invalid('email', OF_THE_ACCOUNT);
    const payload = { reportId: report.id, borrowerId, personal_email: email, document, reason };
    return deps.approvals.request(command, deps.kind, { payload, note: reason });
  });

export const createPapers = (given: UnrequestedDeps) => bound(usesOf(given), { send, isPending });
