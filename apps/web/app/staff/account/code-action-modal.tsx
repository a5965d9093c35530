import { renewRecoveryCodes, turnOffSecondFactor } from '@unamano/contract/account';
import { call } from '../../shared/api/call.ts';
import { Modal } from '../../shared/ui/modal.tsx';
import { toast } from '../../shared/ui/toast.ts';
import { useBusy } from '../../shared/use-busy.ts';
import { secondFactor as words } from '../../text/shared/account.ts';
import { CodeEntry } from '../shared/forms/code-entry.tsx';
import { codeFaultOf } from '../shared/forms/code-fault.ts';

type CodeActionModalProps = {
  action: 'renew' | 'turnOff';
  onClose: () => void;
  onDone: (codes?: readonly string[]) => void;
};

/** What needs a code of the factor in force. */
export function CodeActionModal({ action, onClose, onDone }: CodeActionModalProps) {
  const { busy, run } = useBusy();
  const send = async (otp_code: string): Promise<string | null> => {
    let fault: string | null = null;
    await run(async () => {
      if (action === 'renew') {
        const outcome = await call(renewRecoveryCodes, { otp_code });
        if (outcome.ok) onDone(outcome.data.recovery_codes);
        else fault = codeFaultOf(outcome);
        return;
      }
      const outcome = await call(turnOffSecondFactor, { otp_code });
      if (!outcome.ok) {
        fault = codeFaultOf(outcome);
        return;
      }
      toast.success(words.turnedOff);
      onDone();
    });
    return fault;
  };
  return (
    <Modal title={action === 'renew' ? words.renew : words.turnOff} onClose={onClose} locked={busy}>
      <p className="text-ink-soft">{action === 'renew' ? words.renewText : words.turnOffText}</p>
      <CodeEntry label={words.codeOrRecovery} submit={words.go} busy={busy} onCode={send} />
    </Modal>
  );
}
