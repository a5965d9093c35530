import { Button } from '../../shared/ui/layout/button.tsx';
import { Modal } from '../../shared/ui/modal/modal.tsx';
import { secondFactor as words } from '../../text/shared/account.ts';
import { CopyButton } from '../shared/parts/copy-button.tsx';

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
