/**
 * A company uploads its returned file as a draft, says about each person who differs why, and sends it; operations book it with
 * the transfer. Nothing of a draft is booked before.
 */

import type { Input } from '@unamano/contract/endpoint';
import * as contract from '@unamano/contract/money/payroll/pay-periods';
import { REQUIRED } from '@unamano/contract/rules';
import { addDays, type Day, formatDay } from '@unamano/domain/calendar';
import { sumPesos } from '@unamano/domain/money';
import type { Db, Trx } from '../../../../db/types.ts';
import type { StaffActor } from '../../../../kernel/actor.ts';
import { bound } from '../../../../kernel/bound.ts';
import { isInScope } from '../../../../kernel/company-scope.ts';
import type { UseOf } from '../../../../kernel/mount.ts';
import { invalid, ok, type Result, refuse } from '../../../../kernel/result.ts';
import { lockCompanyPayroll } from '../../../lending/companies/index.ts';
import { audited, type StaffCommand, staffCommand, unaudited } from '../../../office/audit/index.ts';
import { refuseCompanyStaff, resolveCompany } from '../company-access.ts';
import { freezeDeductions } from '../deduction-files/versions.ts';
import type { PayrollDeps } from '../deps.ts';
import * as repo from '../files/draft-repo.ts';
import { findSame } from '../files/file-repo.ts';
import type { TransferApproval } from '../files/transfer-approval.ts';
import { DAYS_AHEAD_MAX } from '../leavers/leavers.ts';
import {
  checkPayPeriod,
  checkTransferDay,
  type ReadUpload,
  readUpload,
} from '../returned-files/read-upload.ts';
import { storeFile } from '../returned-files/store-file.ts';
import { previewOf } from './preview.ts';
import { requestedFile, requestedFileName } from './requested-file.ts';

const REPLACED = 'Se subió otro archivo';
const NOT_DIFFERENT = 'Nadie con ese documento tiene una diferencia';
const WRONG_ANSWER = 'Esta respuesta no sirve para esta diferencia';
const TOO_FAR = 'Esta fecha está muy lejos';

type BookInput = Input<typeof contract.bookPayrollDraft>;

const subjectOf = ({ id }: Pick<repo.DraftRow, 'id'>) => ({ kind: 'payroll_draft', id });

const usesOf = (deps: PayrollDeps, transfers: TransferApproval) => ({ ...deps, transfers });

type Uses = ReturnType<typeof usesOf>;

async function draftView(from: Db, draft: repo.DraftRow, actor: StaffActor): Promise<contract.PayrollDraft> {
  const { uploaded_by, sent_by, closed_by } = draft;
  const names = await repo.readNames(from, [uploaded_by, sent_by, closed_by]);
  const nameOf = (id: number | null) => (id === null ? null : (names.get(id) ?? ''));
  return {
    id_draft: draft.id,
    state: draft.state,
    file_name: draft.file_name,
    lines_total: draft.lines_total,
    amount: draft.lines_pesos,
    uploaded_by: nameOf(uploaded_by) ?? '',
    uploaded_at: draft.uploaded_at.toISOString(),
    sent_by: nameOf(sent_by),
    sent_at: draft.sent_at?.toISOString() ?? null,
    closed_by: nameOf(closed_by),
    closed_at: draft.closed_at?.toISOString() ?? null,
    close_reason: draft.close_reason,
    id_file: draft.file_id,
    can_book: draft.state === 'SENT' && actor.id !== uploaded_by && actor.id !== sent_by,
  };
}

async function readPreview({ clock }: PayrollDeps, from: Db, draft: repo.DraftRow) {
  if (!repo.isOpen(draft)) return null;
  const { lines } = await repo.readContents(from, draft.id);
  return previewOf(from, draft, lines, {
    answers: await repo.readAnswers(from, draft.id),
    today: clock.today(),
  });
}

const replyOf = async (deps: PayrollDeps, from: Db, draft: repo.DraftRow | undefined, actor: StaffActor) => ({
  draft: draft ? await draftView(from, draft, actor) : null,
  preview: draft ? await readPreview(deps, from, draft) : null,
});

export const detail: UseOf<PayrollDeps, typeof contract.payrollDraftDetail> = async (
  deps,
  { actor, input },
) => {
  const company = await resolveCompany(deps.db, actor.scope, input.id_company);
  if (!company.ok) return company;
  const { id, name } = company.value;
  const newest = await repo.findNewestDraft(deps.db, id, input.pay_period);
  const reply = await replyOf(deps, deps.db, newest, actor);
  return ok({ company: { id_company: id, name }, pay_period: input.pay_period, ...reply });
};

/** The draft in the caller's scope, locked with its company's payroll. */
async function lockDraft(
  { trx, actor: { scope } }: StaffCommand,
  id: number,
): Promise<Result<repo.DraftRow, 'OBJECT_NOT_FOUND'>> {
  const found = await repo.findDraft(trx, id);
  if (!found || !isInScope(scope, found.company_id)) return refuse('OBJECT_NOT_FOUND');
  await lockCompanyPayroll(trx, found.company_id);
  return ok((await repo.findDraft(trx, id)) ?? found);
}

/** How that content was booked before; null for new content. */
async function describeBooked(trx: Trx, draft: Parameters<typeof findSame>[1]): Promise<string | null> {
  const same = await findSame(trx, draft);
  return same
    ? `Este archivo ya se registró: transferencia ${same.bank_reference}, quincena del ${formatDay(same.pay_period)}`
    : null;
}

/** The draft of a pay period, of a company whose payroll is locked: it replaces one that was not sent. */
async function storeDraft(
  deps: PayrollDeps,
  { trx, actor, origin, now }: StaffCommand,
  { companyId, payPeriod, fileName }: { companyId: number; payPeriod: Day; fileName: string },
  { lines, bytes, sha256, contentHash }: ReadUpload,
) {
  const booked = await describeBooked(trx, { companyId, payPeriod, sha256, contentHash });
  if (booked !== null) return refuse('FILE_EXISTS', { fields: { file: booked } });
  const newest = await repo.findNewestDraft(trx, companyId, payPeriod);
  const before = newest && repo.isOpen(newest) ? newest : undefined;
  if (before?.content_sha256 === contentHash)
    return unaudited(await replyOf(deps, trx, before, actor), 'that content is the draft already');
  if (before?.state === 'SENT') return refuse('STATE_NOT_ALLOWED');
  if (before) {
    const closed = { closed_by: actor.id, closed_at: now, close_reason: REPLACED };
    await repo.updateDraft(trx, before.id, { state: 'DISCARDED', ...closed });
  }
  const totals = {
    lines_total: lines.length,
    lines_pesos: sumPesos(lines.map(({ amountPesos }) => amountPesos)),
  };
  const draft = await repo.insertDraft(
    trx,
    {
      company_id: companyId,
      pay_period: payPeriod,
      state: 'DRAFT',
      file_name: fileName,
      sha256,
      content_sha256: contentHash,
      ...totals,
      uploaded_by: actor.id,
      address: origin.address,
      uploaded_at: now,
    },
    { bytes, lines },
  );
  if (before) await repo.copyAnswers(trx, before.id, draft.id);
  const after = { company_id: companyId, pay_period: payPeriod, sha256, ...totals };
  const event = { action: 'payroll.draft.upload', subject: subjectOf(draft), after } as const;
  return audited(await replyOf(deps, trx, draft, actor), event);
}

/** The company and the pay period of a call that makes a draft. */
async function placeOf(
  { db, clock }: PayrollDeps,
  actor: StaffActor,
  input: { id_company?: number | undefined; pay_period: Day },
) {
  const company = await resolveCompany(db, actor.scope, input.id_company);
  if (!company.ok) return company;
  const known = checkPayPeriod(input.pay_period, clock.today());
  return known.ok ? ok({ companyId: company.value.id, payPeriod: input.pay_period }) : known;
}

export const upload: UseOf<PayrollDeps, typeof contract.uploadPayrollDraft> = async (
  deps,
  { actor, origin, input },
) => {
  const place = await placeOf(deps, actor, input);
  if (!place.ok) return place;
  const read = await readUpload(deps.db, place.value.companyId, input.file);
  if (!read.ok) return read;
  return staffCommand(deps, { actor, origin }, async (command) => {
    await lockCompanyPayroll(command.trx, place.value.companyId);
    const fileName = input.file_name?.trim() ?? '';
    return storeDraft(deps, command, { ...place.value, fileName }, read.value);
  });
};

export const asRequested: UseOf<PayrollDeps, typeof contract.draftAsRequested> = async (
  deps,
  { actor, origin, input },
) => {
  const place = await placeOf(deps, actor, input);
  if (!place.ok) return place;
  const { companyId, payPeriod } = place.value;
  return staffCommand(deps, { actor, origin }, async (command) => {
    await lockCompanyPayroll(command.trx, companyId);
    const { rows, hasReturnedFile } = await freezeDeductions(command, place.value);
    if (rows.length === 0 || hasReturnedFile) return refuse('STATE_NOT_ALLOWED');
    const read = await readUpload(command.trx, companyId, requestedFile(rows));
    if (!read.ok) throw new Error(`the requested deductions cannot be read: ${JSON.stringify(read)}`);
    return storeDraft(
      deps,
      command,
      { companyId, payPeriod, fileName: requestedFileName(payPeriod) },
      read.value,
    );
  });
};

export const answer: UseOf<PayrollDeps, typeof contract.answerPayrollDraft> = async (
  deps,
  { actor, origin, input },
) => {
  const { id_draft: id, dni, left_on: leftOn } = input;
  const note = input.note?.trim() ?? '';
  if (input.answer === 'left' && leftOn === undefined) return invalid('left_on', REQUIRED);
  if (input.answer === 'left' && leftOn && leftOn > addDays(deps.clock.today(), DAYS_AHEAD_MAX))
    return invalid('left_on', TOO_FAR);
  if (input.answer === 'other' && note === '') return invalid('note', REQUIRED);
  return staffCommand(deps, { actor, origin }, async (command) => {
    const { trx, now } = command;
    const found = await lockDraft(command, id);
    if (!found.ok) return found;
    const draft = found.value;
    if (draft.state !== 'DRAFT') return refuse('STATE_NOT_ALLOWED');
    const differing = (await readPreview(deps, trx, draft))?.people.find((person) => person.dni === dni);
    if (!differing) return invalid('dni', NOT_DIFFERENT);
    if (!contract.ANSWERS_OF[differing.difference].includes(input.answer))
      return invalid('answer', WRONG_ANSWER);
    const said = { answer: input.answer, left_on: input.answer === 'left' ? (leftOn ?? null) : null, note };
    const by = { staff_id: actor.id, address: origin.address, answered_at: now };
    await repo.saveAnswer(trx, id, { dni, ...said, ...by });
    return audited(await replyOf(deps, trx, draft, actor), {
      action: 'payroll.draft.answer',
      subject: subjectOf(draft),
      after: { dni, ...said },
    });
  });
};

export const send: UseOf<PayrollDeps, typeof contract.sendPayrollDraft> = (deps, { actor, origin, input }) =>
  staffCommand(deps, { actor, origin }, async (command) => {
    const { trx, now } = command;
    const found = await lockDraft(command, input.id_draft);
    if (!found.ok) return found;
    // Its answer was lost, and the caller repeats it.
    if (found.value.state === 'SENT')
      return unaudited(await replyOf(deps, trx, found.value, actor), 'it was sent already');
    if (found.value.state !== 'DRAFT') return refuse('STATE_NOT_ALLOWED');
    const preview = await readPreview(deps, trx, found.value);
    if (!preview || preview.unanswered > 0) return refuse('ANSWERS_MISSING');
    const differing = preview.people.map(({ dni }) => dni);
    await repo.keepAnswersOf(trx, found.value.id, differing);
    const sent = { state: 'SENT' as const, sent_by: actor.id, sent_at: now };
    const draft = await repo.updateDraft(trx, found.value.id, sent);
    const { company_id, pay_period, sha256 } = draft;
    return audited(await replyOf(deps, trx, draft, actor), {
      action: 'payroll.draft.send',
      subject: subjectOf(draft),
      after: { company_id, pay_period, sha256 },
    });
  });

export const discard: UseOf<PayrollDeps, typeof contract.discardPayrollDraft> = (
  deps,
  { actor, origin, input: { id_draft, reason } },
) =>
  staffCommand(deps, { actor, origin }, async (command) => {
    const { trx, now } = command;
    const found = await lockDraft(command, id_draft);
    if (!found.ok) return found;
    const { state } = found.value;
    if (!repo.isOpen(found.value)) return refuse('STATE_NOT_ALLOWED');
    const closed = { closed_by: actor.id, closed_at: now, close_reason: reason };
    const draft = await repo.updateDraft(trx, id_draft, { state: 'DISCARDED', ...closed });
    return audited(await replyOf(deps, trx, draft, actor), {
      action: 'payroll.draft.discard',
      subject: subjectOf(draft),
      before: { state },
      after: { reason },
    });
  });

async function bookSent({ transfers }: Uses, command: StaffCommand, input: BookInput) {
  const { trx, actor, now, today } = command;
  const found = await lockDraft(command, input.id_draft);
  if (!found.ok) return found;
  const draft = found.value;
  const { company_id: companyId, pay_period: payPeriod, sha256, content_sha256: contentHash } = draft;
  if (draft.state !== 'SENT') return refuse('STATE_NOT_ALLOWED');
  if (actor.id === draft.uploaded_by || actor.id === draft.sent_by) return refuse('SAME_PERSON');
  const days = checkTransferDay(payPeriod, input.transferred_on, today);
  if (!days.ok) return days;
  const booked = await describeBooked(trx, { companyId, payPeriod, sha256, contentHash });
  if (booked !== null) return refuse('FILE_EXISTS', { message: booked });
  const contents = await repo.readContents(trx, draft.id);
  const file = { ...contents, sha256, contentHash, companyId, payPeriod, fileName: draft.file_name };
  const { transfer_amount: pesos, bank_reference: reference, transferred_on: on } = input;
  const stored = await storeFile(transfers, command, file, { pesos, reference, on });
  if (!stored.ok) return stored;
  const id_file = stored.value.file.id_file;
  const closed = { closed_by: actor.id, closed_at: now, file_id: id_file };
  await repo.updateDraft(trx, draft.id, { state: 'BOOKED', ...closed });
  const event = { action: 'payroll.draft.book', subject: subjectOf(draft), after: { id_file } } as const;
  return audited({ file: stored.value.file }, event, ...stored.events);
}

export const book: UseOf<Uses, typeof contract.bookPayrollDraft> = async (deps, { actor, origin, input }) => {
  const found = await repo.findDraft(deps.db, input.id_draft);
  const refusal = refuseCompanyStaff(actor.scope, found?.company_id);
  if (refusal) return refusal;
  return staffCommand(deps, { actor, origin }, (command) => bookSent(deps, command, input));
};

export const createDrafts = (deps: PayrollDeps, transfers: TransferApproval) =>
  bound(usesOf(deps, transfers), {
    draft: detail,
    uploadDraft: upload,
    draftAsRequested: asRequested,
    answerDraft: answer,
    sendDraft: send,
    discardDraft: discard,
    bookDraft: book,
  });
