import { renewRecoveryCodes, turnOffSecondFactor } from '@unamano/contract/account';
import { useState } from 'react';
import { call } from '../../shared/api/call.ts';
import { toast } from '../../shared/ui/feedback/toast.ts';
import { Modal } from '../../shared/ui/modal/modal.tsx';
import { secondFactor as words } from '../../text/shared/account.ts';
import { CodeEntry, codeFaultOf } from '../shared/forms/code-entry.tsx';

type CodeActionModalProps = {
  action: 'renew' | 'turnOff';
  onClose: () => void;
  onDone: (codes?: readonly string[]) => void;
};

/** Renews the recovery codes or turns the second factor off: both need a code of the active factor. */
export function CodeActionModal({ action, onClose, onDone }: CodeActionModalProps) {
  const [busy, setBusy] = useState(false);
  const renew = async (otp_code: string) => {
    const outcome = await call(renewRecoveryCodes, { otp_code });
    if (!outcome.ok) return codeFaultOf(outcome);
    onDone(outcome.data.recovery_codes);
    return null;
  };
  const turnOff = async (otp_code: string) => {
    const outcome = await call(turnOffSecondFactor, { otp_code });
    if (!outcome.ok) return codeFaultOf(outcome);
    toast.success(words.turnedOff);
    onDone();
    return null;
  };
  const [title, text, onCode] =
    action === 'renew' ? [words.renew, words.renewText, renew] : [words.turnOff, words.turnOffText, turnOff];
  return (
    <Modal title={title} onClose={onClose} locked={busy}>
      <p className="text-ink-soft">{text}</p>
      <CodeEntry label={words.codeOrRecovery} submit={words.go} onBusy={setBusy} onCode={onCode} />
    </Modal>
  );
}
