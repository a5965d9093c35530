import { answerComplaint, type Complaint, extendComplaint } from '@unamano/contract/lending/complaints';
import { requiredFault } from '@unamano/contract/rules';
import { call } from '../../shared/api/call.ts';
import { useFields } from '../../shared/forms/use-fields.ts';
import { complaintQueue as words } from '../../text/complaints.ts';
import { reportOutcome, showServerMessage } from '../shared/data/use-command.ts';
import { FormModal, NoteField, ReasonField } from '../shared/forms/form-modal.tsx';

type ModalProps = { complaint: Complaint; onClose: () => void; onDone: () => void };

/** The answer, which leaves by e-mail. */
export function AnswerModal({ complaint: { id_complaint, number, text }, onClose, onDone }: ModalProps) {
  const { field, form, busy, showFaults } = useFields({ answer: '' }, { answer: requiredFault });
  const submit = form(async ({ answer }) => {
    const outcome = await call(answerComplaint, { id_complaint, answer });
    reportOutcome(outcome, { done: words.sent, onDone, showFaults, showRefusal: showServerMessage });
  });
  return (
    <FormModal
      title={words.answerOf(number)}
      text={words.answerText}
      submit={words.send}
      busy={busy}
      form={submit}
      onClose={onClose}
    >
      <p className="timeline-quote whitespace-pre-line [overflow-wrap:anywhere]">{text}</p>
      <NoteField {...field('answer')} label={words.answerLabel} rows={6} />
    </FormModal>
  );
}

/** The further days of the law. */
export function ExtendModal({ complaint: { id_complaint, number }, onClose, onDone }: ModalProps) {
  const { field, form, busy, showFaults } = useFields({ reason: '' }, { reason: requiredFault });
  const submit = form(async ({ reason }) => {
    const outcome = await call(extendComplaint, { id_complaint, reason });
    reportOutcome(outcome, { done: words.extendDone, onDone, showFaults, showRefusal: showServerMessage });
  });
  return (
    <FormModal
      title={words.extendOf(number)}
      text={words.extendText}
      submit={words.extendSubmit}
      busy={busy}
      form={submit}
      onClose={onClose}
    >
      <ReasonField {...field('reason')} label={words.reason} />
    </FormModal>
  );
}
