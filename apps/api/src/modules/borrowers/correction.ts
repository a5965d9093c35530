/**
 * Corrects the name, phone or e-mail of a borrower (Ley 1581 of 2012, art. 8). Two people decide, since the phone is the key to
 * the account; the old and the new contact get a message.
 */
import { emailFault, mobileFault, personNameFault, phoneDigits } from '@unamano/contract/rules';
import * as z from 'zod';
import type { Db, Trx } from '../../db/types.ts';
import { invalid, ok, type Result, refuse } from '../../kernel/result.ts';
import { type Applied, type Approvals, defineApproval } from '../approvals/index.ts';
import type { CommandOutcome, StaffCommand } from '../audit/index.ts';
import { lockBorrower } from '../credit-lifecycle/index.ts';
import type { Messages } from '../messages/index.ts';
import type { Sessions } from '../sessions/index.ts';
import * as repo from './repo.ts';

export const CORRECTED_FIELDS = ['first_name', 'last_name', 'cellphone', 'email'] as const;
export type CorrectedField = (typeof CORRECTED_FIELDS)[number];

const LABELS: Record<CorrectedField, string> = {
  first_name: 'Nombres',
  last_name: 'Apellidos',
  cellphone: 'Celular',
  email: 'Correo',
};

const FAULTS: Record<CorrectedField, (text: string) => string | null> = {
  first_name: personNameFault,
  last_name: personNameFault,
  cellphone: mobileFault,
  email: emailFault,
};

const payloadSchema = z.object({
  borrowerId: z.number().int(),
  field: z.enum(CORRECTED_FIELDS),
  /** The audit hides both by these names. */
  personal_value_before: z.string(),
  personal_value: z.string(),
  reason: z.string(),
});
type Payload = z.infer<typeof payloadSchema>;

type CorrectionOrder = { borrowerId: number; field: CorrectedField; value: string; reason: string };

type CorrectionsDeps = {
  approvals: Approvals;
  messages: Pick<Messages, 'write'>;
  sessions: Pick<Sessions, 'endAllOf'>;
  emails: { mailLink(trx: Trx, borrower: { id: number; email: string }): Promise<void> };
};

/** As it is stored. */
function stored(field: CorrectedField, value: string): string {
  if (field === 'cellphone') return `+57${phoneDigits(value)}`;
  return field === 'email' ? value.trim().toLowerCase() : value.trim();
}

async function isTaken(db: Db, field: CorrectedField, value: string): Promise<boolean> {
  const none = { cellphone: '', email: '', dni: '' };
  const taken = await repo.findTaken(db, { ...none, [field]: value });
  return taken.cellphone || taken.email;
}

export function createCorrections({ approvals, messages, sessions, emails }: CorrectionsDeps) {
  async function notify(trx: Trx, old: repo.BorrowerRow, field: CorrectedField, value: string) {
    const parameters = { firstName: old.first_name, field };
    const message = { template: 'contact_corrected' as const, parameters };
    const phones = field === 'cellphone' ? [old.cellphone, value] : [old.cellphone];
    for (const recipient of phones)
      await messages.write(trx, { ...message, channel: 'sms', recipient, borrowerId: old.id });
    // Without the borrower's number: a mail to the old address does not wait until the new one is confirmed.
    if (old.email_confirmed_at)
      await messages.write(trx, { ...message, channel: 'email', recipient: old.email });
    if (field === 'email') await emails.mailLink(trx, { id: old.id, email: value });
  }

  async function apply(trx: Trx, payload: Payload): Promise<Applied> {
    const { borrowerId, field, personal_value: value } = payload;
    await lockBorrower(trx, borrowerId);
    const old = await repo.findBorrower(trx, borrowerId);
    if (!old?.active || old[field] !== payload.personal_value_before) return refuse('STATE_NOT_ALLOWED');
    if (await isTaken(trx, field, value)) return refuse('STATE_NOT_ALLOWED');
    await repo.correct(trx, borrowerId, field, value);
    await notify(trx, old, field, value);
    const isKey = field === 'cellphone' || field === 'email';
    if (isKey) await sessions.endAllOf(trx, { borrowerId }, 'ended_by_staff');
    return ok([
      { action: 'person.correct', subject: { kind: 'borrower', id: borrowerId }, after: { field } },
    ]);
  }

  const kind = defineApproval<Payload>({
    kind: 'borrowers.correction',
    module: 'staff_users',
    adminApproves: true,
    title: 'Corrección de datos de una persona',
    schema: payloadSchema,
    async describe(_db, { borrowerId, field, personal_value_before: before, personal_value: after }) {
      return {
        summary: `Se corrige un dato de la persona ${borrowerId}`,
        changes: [{ label: LABELS[field], before, after }],
      };
    },
    apply,
  });
  approvals.register(kind);

  return {
    /** Stores the correction until a second person approves it. CHANGE_PENDING while another one of the person waits. */
    async request(
      command: StaffCommand,
      { borrowerId, field, value, reason }: CorrectionOrder,
    ): Promise<CommandOutcome<{ id_approval: number }, 'CHANGE_PENDING'>> {
      const checked: Result<string> = FAULTS[field](value)
        ? invalid(field, FAULTS[field](value) ?? '')
        : ok(stored(field, value));
      if (!checked.ok) return checked;
      const { trx, now } = command;
      await lockBorrower(trx, borrowerId);
      const old = await repo.findBorrower(trx, borrowerId);
      if (!old?.active) return refuse('OBJECT_NOT_FOUND');
      if (old[field] === checked.value || (await isTaken(trx, field, checked.value)))
        return refuse('STATE_NOT_ALLOWED');
      if (await approvals.hasPendingAbout(trx, kind.kind, { borrowerId }, now))
        return refuse('CHANGE_PENDING');
      const payload = {
        borrowerId,
        field,
        personal_value_before: old[field],
        personal_value: checked.value,
        reason,
      };
      return approvals.request(command, kind, { payload, note: reason });
    },
  };
}
