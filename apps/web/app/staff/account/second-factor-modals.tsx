import type { Reply } from '@unamano/contract/endpoint';
import {
  confirmSecondFactor,
  renewRecoveryCodes,
  startSecondFactor,
  turnOffSecondFactor,
} from '@unamano/contract/identity/account';
import { useState } from 'react';
import { call } from '../../shared/api/call.ts';
import { QrCode } from '../../shared/qr/qr-code.tsx';
import { toast } from '../../shared/ui/feedback/toast.ts';
import { Button } from '../../shared/ui/layout/button.tsx';
import { Modal } from '../../shared/ui/modal/modal.tsx';
import { secondFactor as words } from '../../text/shared/account.ts';
import { CodeEntry, codeFaultOf } from '../shared/forms/code-entry.tsx';
import { CopyButton } from '../shared/parts/copy-button.tsx';
import { OwnerCheck } from './owner-check.tsx';

type EnrolModalProps = {
  /** Another factor is active: the user also types one of its codes first. */
  replaces?: boolean;
  onClose: () => void;
  onDone: (codes: readonly string[]) => void;
};

/** Sets up the second factor: the user types the password, scans the secret and types the first code. */
export function EnrolModal({ replaces = false, onClose, onDone }: EnrolModalProps) {
  const [secret, setSecret] = useState<Reply<typeof startSecondFactor> | null>(null);
  const [busy, setBusy] = useState(false);
  const confirm = async (otp_code: string): Promise<string | null> => {
    const outcome = await call(confirmSecondFactor, { otp_code });
    if (!outcome.ok) return codeFaultOf(outcome);
    toast.success(words.on);
    onDone(outcome.data.recovery_codes);
    return null;
  };
  return (
    <Modal title={replaces ? words.replace : words.scanTitle} onClose={onClose} locked={busy}>
      {secret ? (
        <>
          <p>{words.scan}</p>
          <QrCode text={secret.uri} label={words.qr} />
          <p className="text-ink-soft">{words.manual}</p>
          <p className="flex items-center gap-2">
            <code className="figures flex-1 [overflow-wrap:anywhere]">{groupSecret(secret.secret)}</code>
            <CopyButton text={secret.secret} label={words.copyKey} />
          </p>
          <p>{words.type}</p>
          <CodeEntry
            key="confirm"
            digits
            label={words.code}
            submit={words.confirm}
            onBusy={setBusy}
            onCode={confirm}
          />
        </>
      ) : (
        <OwnerCheck
          text={replaces ? words.replaceText : words.startText}
          needsCode={replaces}
          start={(given) => call(startSecondFactor, given)}
          onBusy={setBusy}
          onStarted={setSecret}
        />
      )}
    </Modal>
  );
}

/** In groups of four, easier to type by hand. */
function groupSecret(secret: string): string {
  return secret.replace(/(.{4})(?=.)/g, '$1 ');
}

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

/** The recovery codes for a lost phone. They are shown only once. */
export function RecoveryCodesModal({ codes, onDone }: { codes: readonly string[]; onDone: () => void }) {
  return (
    <Modal title={words.codesTitle} onClose={onDone}>
      <p className="text-ink-soft">{words.codesText}</p>
      <ul className="card grid grid-cols-2 gap-x-4 gap-y-2 bg-sunken p-4 text-center">
        {codes.map((code) => (
          <li key={code}>
            <code className="figures font-semibold">{code}</code>
          </li>
        ))}
      </ul>
      <div className="flex flex-wrap gap-2 [&>*]:flex-1">
        <CopyButton text={codes.join('\n')} label={words.copyCodes}>
          {words.copyCodes}
        </CopyButton>
        <Button small onClick={onDone}>
          {words.codesSaved}
        </Button>
      </div>
    </Modal>
  );
}
