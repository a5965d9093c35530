/**
 * Corrects a value of a borrower (Ley 1581 of 2012, art. 8). Two people decide, since the phone is the
 * key to the account; the old and the new contact get a message.
 */

import type { Reply } from '@unamano/contract/endpoint';
import {
  CORRECTED_FIELD_LABELS,
  CORRECTED_FIELDS,
  type CorrectedField,
  type correctPerson,
  needsDocument,
} from '@unamano/contract/identity/person-corrections';
import type { ApprovalOutcome } from '@unamano/contract/office/approvals';
import { isReleasedPhone } from '@unamano/domain/identity/absent-contacts';
import * as z from 'zod';
import type { Db, Trx } from '../../../../../db/types.ts';
import type { StaffActor } from '../../../../../kernel/actor.ts';
import { bound } from '../../../../../kernel/bound.ts';
import { isInScope } from '../../../../../kernel/company-scope.ts';
import type { Core } from '../../../../../kernel/core.ts';
import { type CommandResult, invalid, ok, type Result, refuse } from '../../../../../kernel/result.ts';
import { type Applied, type Approvals, defineApproval } from '../../../../office/approvals/index.ts';
import { type StaffCaller, staffCommand } from '../../../../office/audit/index.ts';
import type { Messages } from '../../../../office/messages/index.ts';
import * as people from '../../../people/borrowers/index.ts';
import type { Sessions } from '../../sessions/index.ts';
import { CONTACT_TAKEN, type ContactField, type Contacts } from '../contacts/contacts.ts';
import { faultOf, shownValue, storedValue } from './corrected-values.ts';

const payloadSchema = z.object({
  borrowerId: z.number().int(),
  field: z.enum(CORRECTED_FIELDS),
  /** The audit hides both by these names. */
  personal_value_before: z.string(),
  personal_value: z.string(),
  /** The ID document that was seen, where the field needs it. */
  document: z.string(),
  reason: z.string(),
});
type Payload = z.infer<typeof payloadSchema>;

/** What an erasure leaves of it. */
const requestOf = (payload: unknown) => payloadSchema.pick({ field: true }).parse(payload);

export type CorrectionStep = {
  id: number;
  field: CorrectedField;
  step: 'requested' | ApprovalOutcome;
  at: Date;
  by: string;
  note: string;
};

const LISTED_MAX = 100;

type CorrectionOrder = {
  borrowerId: number;
  field: CorrectedField;
  value: string;
  document: string;
  reason: string;
};

/** Of another account than this one: its own number may only have lost a zero. */
async function isNumberTaken(trx: Trx, { id }: people.BorrowerRow, dni: string): Promise<boolean> {
  return (await people.holdersOfNumber(trx, dni)).some((holder) => holder !== id);
}

const STORED = 'Es el dato que ya está guardado';

type CorrectionsDeps = Core & {
  approvals: Approvals;
  messages: Pick<Messages, 'write'>;
  sessions: Pick<Sessions, 'endAllOf'>;
  contacts: Contacts;
  emails: { mailLink(trx: Trx, borrower: { id: number; email: string }): Promise<void> };
};

/** Only a phone and an e-mail belong to one account, and open it. */
const isKey = (field: CorrectedField): field is ContactField => field === 'cellphone' || field === 'email';

export type Corrections = ReturnType<typeof createCorrections>;

function usesOf(deps: CorrectionsDeps) {
  const kind = defineApproval<Payload>({
    kind: 'borrowers.correction',
    module: 'people',
    adminApproves: true,
    title: 'Corrección de datos de una persona',
    schema: payloadSchema,
    async describe(from, payload) {
      const { borrowerId, field, document, personal_value_before: before, personal_value: after } = payload;
      const person = await people.readBorrower(from, borrowerId);
      return {
        summary: `Se corrige un dato de ${person.first_name} ${person.last_name}`,
        changes: [
          {
            label: CORRECTED_FIELD_LABELS[field],
            before: shownValue(field, before),
            after: shownValue(field, after),
          },
          ...(document === '' ? [] : [{ label: 'Documento visto', before: '—', after: document }]),
        ],
      };
    },
    apply: (trx, payload) => apply(deps, trx, payload),
  });
  deps.approvals.register(kind);
  return { ...deps, kind };
}

type Uses = ReturnType<typeof usesOf>;

/** By its old ways; a phone or an e-mail is the matter of `contacts`. */
async function notify(
  { messages }: CorrectionsDeps,
  trx: Trx,
  old: people.BorrowerRow,
  field: CorrectedField,
) {
  const message = {
    template: 'contact_corrected' as const,
    parameters: { firstName: old.first_name, field },
    borrowerId: old.id,
  };
  await messages.write(trx, { ...message, channel: 'sms', recipient: old.cellphone });
  if (old.email_confirmed_at)
    await messages.write(trx, { ...message, channel: 'email', recipient: old.email });
}

async function changeKey(
  { contacts, emails, sessions }: CorrectionsDeps,
  trx: Trx,
  old: people.BorrowerRow,
  field: ContactField,
  value: string,
) {
  const changed = await contacts.change(trx, {
    old,
    field,
    value,
    isProven: false,
    isReleased: isReleasedPhone(value),
  });
  if (!changed.ok) return refuse('STATE_NOT_ALLOWED');
  if (field === 'email') await emails.mailLink(trx, { id: old.id, email: value });
  await sessions.endAllOf(trx, { borrowerId: old.id }, 'ended_by_staff');
  return changed;
}

async function apply(deps: CorrectionsDeps, trx: Trx, payload: Payload): Promise<Applied> {
  const { borrowerId, field, personal_value: value } = payload;
  await people.lockBorrower(trx, borrowerId);
  const old = await people.findBorrower(trx, borrowerId);
  if (!old?.active || (old[field] ?? '') !== payload.personal_value_before)
    return refuse('STATE_NOT_ALLOWED');
  if (isKey(field)) {
    const changed = await changeKey(deps, trx, old, field, value);
    if (!changed.ok) return changed;
  } else {
    if (field === 'dni' && (await isNumberTaken(trx, old, value))) return refuse('STATE_NOT_ALLOWED');
    await people.correct(trx, borrowerId, { [field]: value });
    await notify(deps, trx, old, field);
  }
  return ok([{ action: 'person.correct', subject: { kind: 'borrower', id: borrowerId }, after: { field } }]);
}

/** The change as it is stored, where it may be requested. The caller holds the lock of the borrower. */
async function payloadOf(
  { clock, contacts }: CorrectionsDeps,
  trx: Trx,
  actor: StaffActor,
  order: CorrectionOrder,
): Promise<Result<Payload>> {
  const { borrowerId, field, document, reason } = order;
  const old = await people.findBorrower(trx, borrowerId);
  if (!old?.active || !isInScope(actor.scope, old.company_id)) return refuse('OBJECT_NOT_FOUND');
  const fault = faultOf(field, order.value, old, clock.today());
  if (fault !== null) return invalid('value', fault);
  const value = storedValue(field, order.value, old);
  if (old[field] === value) return invalid('value', STORED);
  if (isKey(field) && (await contacts.isTaken(trx, field, value))) return invalid('value', CONTACT_TAKEN);
  if (field === 'dni' && (await isNumberTaken(trx, old, value))) return invalid('value', CONTACT_TAKEN);
  if (needsDocument(field) && document === '') return invalid('document', 'Escribe qué documento viste');
  return ok({
    borrowerId,
    field,
    personal_value_before: old[field] ?? '',
    personal_value: value,
    document,
    reason,
  });
}

/** The newest corrections of a person, requested and decided, without the values. The caller has checked the right to it. */
export async function history(
  { approvals, kind }: Uses,
  from: Db,
  borrowerId: number,
): Promise<CorrectionStep[]> {
  const rows = await approvals.requestsAbout(from, kind.kind, borrowerId, LISTED_MAX);
  return rows.flatMap((row) => {
    const { field } = requestOf(row.payload);
    const requested = {
      step: 'requested' as const,
      at: row.requested_at,
      by: row.requester,
      note: row.note,
    };
    const { id, decision, decided_at: at, decider: by, reason: note } = row;
    const decided = decision && at && by !== null ? [{ step: decision, at, by, note: note ?? '' }] : [];
    return [requested, ...decided].map((step) => ({ id, field, ...step }));
  });
}

/** The field of a waiting correction; null for another kind of request. */
export const fieldOf = (
  { kind }: Uses,
  request: { kind: string; payload: unknown },
): CorrectedField | null => (request.kind === kind.kind ? requestOf(request.payload).field : null);

/** Stores the correction until a second person approves it. CHANGE_PENDING while another one of the person waits. */
export const request = (
  deps: Uses,
  caller: StaffCaller,
  order: CorrectionOrder,
): Promise<CommandResult<Reply<typeof correctPerson>, 'CHANGE_PENDING'>> =>
  staffCommand(deps, caller, async (command) => {
    const { trx, now, actor } = command;
    await people.lockBorrower(trx, order.borrowerId);
    const payload = await payloadOf(deps, trx, actor, order);
    if (!payload.ok) return payload;
    const about = { borrowerId: order.borrowerId };
    if (await deps.approvals.hasPendingAbout(trx, deps.kind.kind, about, now))
      return refuse('CHANGE_PENDING');
    return deps.approvals.request(command, deps.kind, { payload: payload.value, note: order.reason });
  });

export const createCorrections = (given: CorrectionsDeps) =>
  bound(usesOf(given), { history, fieldOf, request });
