/** Petitions, complaints and claims: a number at once, a day by which the law wants the answer, and the answer by e-mail. */

import type { Input, Reply } from '@unamano/contract/endpoint';
import type * as contract from '@unamano/contract/lending/complaints';
import type { Day } from '@unamano/domain/calendar';
import { shownEmail } from '@unamano/domain/identity/absent-contacts';
import { answerDueOn, extendedDueOn } from '@unamano/domain/identity/complaint-clocks';
import { inTransaction } from '../../../db/transaction.ts';
import type { Trx } from '../../../db/types.ts';
import { storeResponse } from '../../../idempotency/call-context.ts';
import type { BorrowerActor, Origin, StaffActor } from '../../../kernel/actor.ts';
import { bound } from '../../../kernel/bound.ts';
import { isPlatformScope } from '../../../kernel/company-scope.ts';
import type { Core } from '../../../kernel/core.ts';
import type { UseOf } from '../../../kernel/mount.ts';
import { type CommandResult, ok, type Result, refuse } from '../../../kernel/result.ts';
import { readBorrower } from '../../identity/people/borrowers/index.ts';
import type { Attempts, Limits } from '../../identity/proof/limits/index.ts';
import { audited, type CommandOutcome, type StaffCommand, staffCommand } from '../../office/audit/index.ts';
import type { Messages } from '../../office/messages/index.ts';
import type { Documents } from '../documents/index.ts';
import { answerSheet } from './answer-sheet.ts';
import { addMailJob } from './jobs.ts';
import * as repo from './repo.ts';

type ComplaintsDeps = Core & {
  messages: Pick<Messages, 'write'>;
  attempts: Attempts;
  limits: Limits;
  documents: Pick<Documents, 'issue' | 'addressesOf'>;
};

type Filed = Omit<Input<typeof contract.fileComplaint>, 'dni'> & { dni: string; borrowerId: number | null };

/** What the desk reads: the person's page of this phone has the correction. */
const claimedNumberText = (cellphone: string): string =>
  `El celular ${cellphone} ahora es mío y la cuenta que lo tiene es de otra persona. Pido que lo liberen.`;

/** The document of an answer. */
const DOCUMENT = 'respuesta.pdf';

/** The queue shows all that wait; the answered ones fill the rest. */
const LISTED_MAX = 500;

/** `R-000042` */
const numberOf = (id: number): string => `R-${String(id).padStart(6, '0')}`;

function view(row: repo.ComplaintRow, today: Day): Omit<contract.Complaint, 'document_url'> {
  const isOpen = row.answered_at === null;
  return {
    id_complaint: row.id,
    number: numberOf(row.id),
    kind: row.kind,
    text: row.text,
    name: row.name,
    dni: row.dni,
    email: shownEmail(row.email),
    id_user: row.borrower_id,
    received_at: row.received_at.toISOString(),
    due_on: row.due_on,
    is_late: isOpen && row.due_on < today,
    is_extended: row.extended_at !== null,
    can_extend: isOpen && row.extended_at === null && extendedDueOn(row.kind, row.due_on) !== null,
    answered_at: row.answered_at?.toISOString() ?? null,
    answer: row.answer ?? '',
  };
}

export type Complaints = ReturnType<typeof createComplaints>;

/** Without the borrower's number: the answer goes to the address that was typed, confirmed or not. It has no word of the caller. */
async function write(
  { clock, messages }: ComplaintsDeps,
  trx: Trx,
  { kind, text, name, dni, email, borrowerId }: Filed,
) {
  const today = clock.today();
  const dueOn = answerDueOn(kind, today);
  const id = await repo.insertComplaint(trx, {
    kind,
    text,
    name,
    dni,
    email,
    borrower_id: borrowerId,
    received_at: clock.now(),
    due_on: dueOn,
  });
  const number = numberOf(id);
  await messages.write(trx, {
    channel: 'email',
    recipient: email,
    template: 'complaint_received',
    parameters: { firstName: '', number, dueOn },
  });
  return storeResponse(trx, ok({ number, due_on: dueOn }));
}

async function onOpen<Value>(
  { db, clock }: ComplaintsDeps,
  actor: StaffActor,
  origin: Origin,
  id: number,
  body: (command: StaffCommand, row: repo.ComplaintRow) => Promise<CommandOutcome<Value>>,
): Promise<CommandResult<Value>> {
  return staffCommand<Value>({ db, clock }, { actor, origin }, async (command) => {
    const row = isPlatformScope(actor.scope) ? await repo.findComplaint(command.trx, id) : undefined;
    if (!row) return refuse('OBJECT_NOT_FOUND');
    return row.answered_at === null ? body(command, row) : refuse('STATE_NOT_ALLOWED');
  });
}

/** Made once. @throws while it cannot be stored: the job repeats it */
async function documentOf({ documents }: ComplaintsDeps, row: repo.ComplaintRow): Promise<number> {
  const { answer, answered_at } = row;
  if (answer === null || answered_at === null) throw new Error(`complaint ${row.id} has no answer`);
  const number = numberOf(row.id);
  const of = {
    subject: { complaintId: row.id },
    name: DOCUMENT,
    title: `Respuesta ${number}`,
    edition: '',
  };
  const issued = await documents.issue(of, (code, verifyUrl, at) =>
    answerSheet({ ...row, number, answer, answered_at }, { code, verifyUrl, at }),
  );
  if (!issued.ok) throw new Error(`the answer to complaint ${row.id} is not stored: ${issued.code}`);
  return issued.value.id;
}

/** By the id of the complaint. The caller has checked the right to them. */
async function addressesOf(
  { documents }: ComplaintsDeps,
  rows: readonly repo.ListedComplaint[],
): Promise<Map<number, string>> {
  const made = rows.flatMap(({ id, document_id: document }) => (document === null ? [] : [{ id, document }]));
  const urls = await documents.addressesOf(made.map(({ document: id }) => ({ id, name: DOCUMENT })));
  return new Map(made.map(({ id }, index) => [id, urls[index] ?? '']));
}

const subjectOf = ({ id }: repo.ComplaintRow) => ({ kind: 'complaint', id });

export async function file(
  deps: ComplaintsDeps,
  { dni = '', ...input }: Input<typeof contract.fileComplaint>,
  origin: Origin,
): Promise<Result<Reply<typeof contract.fileComplaint>>> {
  const taken = await deps.attempts.take(deps.limits.complaintsByAddress(origin.address));
  if (!taken.ok) return taken;
  return inTransaction(deps.db, (trx) => write(deps, trx, { ...input, dni, borrowerId: null }));
}

export const fileOwn: UseOf<ComplaintsDeps, typeof contract.fileOwnComplaint> = async (
  deps,
  { actor, input: { kind, text } },
) => {
  const taken = await deps.attempts.take(deps.limits.complaintsOf(actor.id));
  if (!taken.ok) return taken;
  const { first_name, last_name, dni, email } = await readBorrower(deps.db, actor.id);
  const filed = { kind, text, name: `${first_name} ${last_name}`, dni, email, borrowerId: actor.id };
  return inTransaction(deps.db, (trx) => write(deps, trx, filed));
};

/** A claim without the account: its owner is another person, and the caller learns nothing of them. */
export const claimOwnNumber: UseOf<ComplaintsDeps, typeof contract.claimNumber> = async (
  deps,
  { actor: { id }, input: { name, email } },
) => {
  const taken = await deps.attempts.take(deps.limits.complaintsOf(id));
  if (!taken.ok) return taken;
  const { cellphone } = await readBorrower(deps.db, id);
  const text = claimedNumberText(cellphone);
  const filed = { kind: 'data_claim', text, name, dni: '', email, borrowerId: null } as const;
  return inTransaction(deps.db, (trx) => write(deps, trx, filed));
};

/** The newest first. */
export async function listOwn(
  deps: ComplaintsDeps,
  { id }: BorrowerActor,
): Promise<Reply<typeof contract.ownComplaintList>> {
  const rows = await repo.listComplaints(deps.db, LISTED_MAX, id);
  const urls = await addressesOf(deps, rows);
  return {
    complaints: rows.map((row) => ({
      id_complaint: row.id,
      number: numberOf(row.id),
      kind: row.kind,
      text: row.text,
      received_at: row.received_at.toISOString(),
      due_on: row.due_on,
      answered_at: row.answered_at?.toISOString() ?? null,
      answer: row.answer ?? '',
      document_url: urls.get(row.id) ?? null,
    })),
  };
}

/** Makes the document of an answer and writes the mail that carries it, once. May run twice. */
export async function mailAnswer(deps: ComplaintsDeps, id: number): Promise<void> {
  const row = await repo.readComplaint(deps.db, id);
  if (!row || row.answered_at === null || row.mailed_at !== null) return;
  const documentId = await documentOf(deps, row);
  await inTransaction(deps.db, async (trx) => {
    const locked = await repo.findComplaint(trx, id);
    if (!locked || locked.mailed_at !== null) return;
    await repo.changeComplaint(trx, id, { mailed_at: deps.clock.now() });
    await deps.messages.write(trx, {
      channel: 'email',
      recipient: locked.email,
      template: 'complaint_answered',
      parameters: {
        firstName: locked.borrower_id === null ? '' : locked.name,
        number: numberOf(id),
        answer: locked.answer ?? '',
        documentIds: [documentId],
      },
    });
  });
}

/** For the platform's own staff; a company's staff see none. */
export const waiting = ({ db }: ComplaintsDeps) => repo.waitingComplaints(db);

export async function list(
  deps: ComplaintsDeps,
  actor: StaffActor,
): Promise<Reply<typeof contract.complaintList>> {
  const rows = isPlatformScope(actor.scope) ? await repo.listComplaints(deps.db, LISTED_MAX) : [];
  const urls = await addressesOf(deps, rows);
  return {
    complaints: rows.map((row) => ({
      ...view(row, deps.clock.today()),
      document_url: urls.get(row.id) ?? null,
    })),
  };
}

export const answer: UseOf<ComplaintsDeps, typeof contract.answerComplaint> = (
  deps,
  { actor, origin, input: { id_complaint, answer } },
) =>
  onOpen(deps, actor, origin, id_complaint, async ({ trx, now }, row) => {
    await repo.changeComplaint(trx, row.id, { answer, answered_at: now, answered_by: actor.id });
    await addMailJob(trx, row.id);
    return audited(
      {},
      { action: 'complaint.answer', subject: subjectOf(row), after: { reference: numberOf(row.id) } },
    );
  });

/** STATE_NOT_ALLOWED where the law gives no more days, and the second time. */
export const extend: UseOf<ComplaintsDeps, typeof contract.extendComplaint> = (
  deps,
  { actor, origin, input: { id_complaint, reason } },
) =>
  onOpen(deps, actor, origin, id_complaint, async ({ trx, now }, row) => {
    const dueOn = row.extended_at === null ? extendedDueOn(row.kind, row.due_on) : null;
    if (dueOn === null) return refuse('STATE_NOT_ALLOWED');
    await repo.changeComplaint(trx, row.id, { due_on: dueOn, extended_at: now });
    await deps.messages.write(trx, {
      channel: 'email',
      recipient: row.email,
      template: 'complaint_extended',
      parameters: { firstName: '', number: numberOf(row.id), dueOn, reason },
    });
    return audited(
      { due_on: dueOn },
      { action: 'complaint.extend', subject: subjectOf(row), after: { reason } },
    );
  });

export const createComplaints = (deps: ComplaintsDeps) =>
  bound(deps, {
    file,
    fileOwn,
    claimNumber: claimOwnNumber,
    listOwn,
    mailAnswer,
    waiting,
    list,
    answer,
    extend,
  });
