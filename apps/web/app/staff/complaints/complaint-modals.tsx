import { answerComplaint, type Complaint, extendComplaint } from '@unamano/contract/lending/complaints';
import { requiredFault } from '@unamano/contract/rules';
import { complaintQueue as words } from '../../text/complaints.ts';
import { type Ends, FormModal, NoteField, ReasonModal, useCommandForm } from '../shared/forms/form-modal.tsx';

type ModalProps = Ends & { complaint: Complaint };

/** The answer, which leaves by e-mail. */
export function AnswerModal({ complaint: { id_complaint, number, text }, onClose, onDone }: ModalProps) {
  const { field, command } = useCommandForm(
    answerComplaint,
    { answer: '' },
    { answer: requiredFault },
    { body: ({ answer }) => ({ id_complaint, answer }), done: words.sent, onDone },
  );
  const labels = { title: words.answerOf(number), text: words.answerText, submit: words.send };
  return (
    <FormModal {...labels} {...command} onClose={onClose}>
      <p className="timeline-quote whitespace-pre-line [overflow-wrap:anywhere]">{text}</p>
      <NoteField {...field('answer')} label={words.answerLabel} rows={6} />
    </FormModal>
  );
}

/** The further days of the law. */
export function ExtendModal({ complaint: { id_complaint, number }, ...ends }: ModalProps) {
  return (
    <ReasonModal
      endpoint={extendComplaint}
      body={(reason) => ({ id_complaint, reason })}
      words={{
        title: words.extendOf(number),
        text: words.extendText,
        submit: words.extendSubmit,
        reason: words.reason,
        done: words.extendDone,
      }}
      {...ends}
    />
  );
}
