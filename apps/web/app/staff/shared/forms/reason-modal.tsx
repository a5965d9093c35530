import { requiredFault } from '@unamano/contract/rules';
import { useState } from 'react';
import { useFaults } from '../../../shared/ui/use-faults.ts';
import { useBusy } from '../../../shared/use-busy.ts';
import { AskModal } from './ask-modal.tsx';
import { ReasonField } from './reason-field.tsx';

type ReasonModalProps = {
  words: { title: string; text: string; submit: string; back: string; reason: string; reasonHint: string };
  /** Does the operation for that reason; answers with what is wrong with it, or null. */
  send: (reason: string) => Promise<string | null>;
  onClose: () => void;
};

/** Asks why, before a operation that needs nothing else. */
export function ReasonModal({ words, send, onClose }: ReasonModalProps) {
  const [reason, setReason] = useState('');
  const { form, faults, check, clearError } = useFaults<'reason'>();
  const { busy, run } = useBusy();
  const submit = async () => {
    const fault = await send(reason.trim());
    if (fault) check({ reason: fault });
  };
  return (
    <AskModal
      title={words.title}
      text={words.text}
      submit={words.submit}
      back={words.back}
      busy={busy}
      form={form}
      onSubmit={() => check({ reason: requiredFault(reason) }) && void run(submit)}
      onClose={onClose}
    >
      <ReasonField
        label={words.reason}
        hint={words.reasonHint}
        value={reason}
        error={faults.reason}
        onChange={(value) => {
          setReason(value);
          clearError('reason');
        }}
      />
    </AskModal>
  );
}
