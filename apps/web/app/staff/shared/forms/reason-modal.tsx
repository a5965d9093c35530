import { REQUIRED } from '@unamano/contract/rules';
import type { ReactNode } from 'react';
import { useFields } from '../../../shared/forms/use-fields.ts';
import { FormModal } from './form-modal.tsx';
import { ReasonField } from './note-field.tsx';

type ReasonModalProps = {
  words: {
    title: string;
    text: string;
    submit: string;
    back: string;
    reason: string;
    reasonHint: string;
    reasonMissing?: string;
  };
  /** Executes the command with that reason; returns what is wrong with the reason, or null. */
  send: (reason: string) => Promise<string | null>;
  onClose: () => void;
  /** What the command is about. */
  children?: ReactNode;
};

/** Confirms a command that needs nothing but a reason. */
export function ReasonModal({ words, send, onClose, children }: ReasonModalProps) {
  const { title, text, submit, back, reason: label, reasonHint, reasonMissing = REQUIRED } = words;
  const { field, form, busy, showFaults } = useFields(
    { reason: '' },
    { reason: (reason) => (reason.trim() === '' ? reasonMissing : null) },
  );
  const sendReason = form(async ({ reason }) => {
    showFaults({ reason: await send(reason.trim()) });
  });
  return (
    <FormModal {...{ title, text, submit, back, busy, onClose }} form={sendReason}>
      {children}
      <ReasonField {...field('reason')} label={label} hint={reasonHint} />
    </FormModal>
  );
}
