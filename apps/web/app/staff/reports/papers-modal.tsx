import { sendReportPapers, type UnrequestedReport } from '@unamano/contract/money/unrequested-reports';
import { emailFault } from '@unamano/contract/rules';
import { useFields } from '../../shared/forms/use-fields.ts';
import { TextField } from '../../shared/ui/fields/text-field.tsx';
import { sendPapers as words } from '../../text/staff/late/claims.ts';
import { reportOutcome, useCommand } from '../shared/data/use-command.ts';
import { FormModal, ReasonField, SeenDocumentField } from '../shared/forms/form-modal.tsx';

type PapersModalProps = { report: UnrequestedReport; onDone: () => void; onClose: () => void };

const missing = (fault: string) => (text: string) => (text.trim() === '' ? fault : null);

/** Requests that who reports gets a copy of the papers; a second person approves it. */
export function PapersModal({ report, onDone, onClose }: PapersModalProps) {
  const { field, form, busy, showFaults } = useFields(
    { email: report.contact.includes('@') ? report.contact : '', document: '', reason: '' },
    {
      email: emailFault,
      document: missing(words.documentMissing),
      reason: missing(words.reasonMissing),
    },
  );
  const send = useCommand(sendReportPapers);
  const submit = form(async (typed) => {
    const outcome = await send({ id: report.id, ...typed });
    reportOutcome(outcome, { done: words.done, onDone, showFaults });
  });
  return (
    <FormModal {...words} busy={busy} form={submit} onClose={onClose}>
      <TextField
        {...field('email')}
        label={words.email}
        hint={words.emailHint}
        type="email"
        autoComplete="off"
      />
      <SeenDocumentField {...field('document')} />
      <ReasonField {...field('reason')} label={words.reason} hint={words.reasonHint} />
    </FormModal>
  );
}
