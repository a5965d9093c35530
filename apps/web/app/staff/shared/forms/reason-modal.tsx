import { requiredFault } from '@unamano/contract/rules';
import { useFields } from '../../../shared/forms/use-fields.ts';
import { FormModal } from './form-modal.tsx';
import { ReasonField } from './note-field.tsx';

type ReasonModalProps = {
  words: { title: string; text: string; submit: string; back: string; reason: string; reasonHint: string };
  /** Executes the command with that reason; returns what is wrong with the reason, or null. */
  send: (reason: string) => Promise<string | null>;
  onClose: () => void;
};

/** Confirms a command that needs nothing but a reason. */
export function ReasonModal({ words, send, onClose }: ReasonModalProps) {
  const { field, form, busy, showFaults } = useFields({ reason: '' }, { reason: requiredFault });
  const submit = form(async ({ reason }) => {
    showFaults({ reason: await send(reason.trim()) });
  });
  const { reason, reasonHint, ...labels } = words;
  return (
    <FormModal {...labels} busy={busy} form={submit} onClose={onClose}>
      <ReasonField {...field('reason')} label={reason} hint={reasonHint} />
    </FormModal>
  );
}
