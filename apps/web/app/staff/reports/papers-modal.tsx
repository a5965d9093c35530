import { sendReportPapers, type UnrequestedReport } from '@unamano/contract/money/unrequested-reports';
import { emailFault } from '@unamano/contract/rules';
import { EmailField } from '../../shared/ui/fields/email-field.tsx';
import { sendPapers as words } from '../../text/staff/late/claims.ts';
import { showError } from '../shared/data/use-command.ts';
import {
  type Ends,
  FormModal,
  ReasonField,
  SeenDocumentField,
  useCommandForm,
} from '../shared/forms/form-modal.tsx';

type PapersModalProps = Ends & { report: UnrequestedReport };

const missing = (fault: string) => (text: string) => (text.trim() === '' ? fault : null);

/** Requests that who reports gets a copy of the papers; a second person approves it. */
export function PapersModal({ report, onDone, onClose }: PapersModalProps) {
  const { field, command } = useCommandForm(
    sendReportPapers,
    { email: report.contact.includes('@') ? report.contact : '', document: '', reason: '' },
    {
      email: emailFault,
      document: missing(words.documentMissing),
      reason: missing(words.reasonMissing),
    },
    { body: (typed) => ({ id: report.id, ...typed }), done: words.done, onDone, showRefusal: showError },
  );
  return (
    <FormModal {...words} {...command} onClose={onClose}>
      <EmailField {...field('email')} label={words.email} hint={words.emailHint} autoComplete="off" />
      <SeenDocumentField {...field('document')} />
      <ReasonField {...field('reason')} label={words.reason} hint={words.reasonHint} />
    </FormModal>
  );
}
