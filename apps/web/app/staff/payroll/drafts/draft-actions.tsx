import {
  type DraftPreview,
  discardPayrollDraft,
  type PayrollDraft,
  sendPayrollDraft,
} from '@unamano/contract/money/payroll/pay-periods';
import { useState } from 'react';
import { Button } from '../../../shared/ui/layout/button.tsx';
import { draft as words } from '../../../text/staff/payroll/drafts.ts';
import { useCommandButton } from '../../shared/data/use-command.ts';
import { ReasonModal } from '../../shared/forms/form-modal.tsx';
import { SmallButton } from '../../shared/parts/buttons.tsx';
import type { Scope } from '../scope.ts';
import { usePayrollChanged } from '../use-payroll-changed.ts';
import { UploadForm } from './upload-form.tsx';

type DraftActionsProps = { draft: PayrollDraft; preview: DraftPreview; payPeriod: string; scope: Scope };

/** The company sends, replaces or discards its draft, and withdraws what it sent; operations return it. */
export function DraftActions({ draft, preview: { unanswered }, payPeriod, scope }: DraftActionsProps) {
  const [isReplacing, setIsReplacing] = useState(false);
  const [isDiscarding, setIsDiscarding] = useState(false);
  const { busy, press } = useCommandButton(sendPayrollDraft, {
    done: words.sent,
    onEnd: usePayrollChanged(),
  });
  const isDraft = draft.state === 'DRAFT';
  if (!scope.uploads && (isDraft || !scope.operates)) return null;
  const discard = scope.uploads ? (isDraft ? words.discard : words.withdraw) : words.return;
  return (
    <>
      {scope.uploads && isDraft && (
        <p className="max-w-prose text-ink-soft">
          {unanswered > 0 ? words.left(unanswered) : words.sendText}
        </p>
      )}
      <div className="flex flex-wrap gap-2">
        {scope.uploads && isDraft && (
          <>
            <Button
              small
              busy={busy}
              disabled={unanswered > 0}
              onClick={() => press({ id_draft: draft.id_draft })}
            >
              {words.send}
            </Button>
            <SmallButton onClick={() => setIsReplacing(!isReplacing)}>
              {isReplacing ? words.keep : words.change}
            </SmallButton>
          </>
        )}
        <SmallButton onClick={() => setIsDiscarding(true)}>{discard}</SmallButton>
      </div>
      {isReplacing && <UploadForm payPeriod={payPeriod} hint={null} onDone={() => setIsReplacing(false)} />}
      {isDiscarding && (
        <DiscardModal
          idDraft={draft.id_draft}
          submit={discard}
          isReturned={scope.operates}
          onClose={() => setIsDiscarding(false)}
        />
      )}
    </>
  );
}

type DiscardModalProps = { idDraft: number; submit: string; isReturned: boolean; onClose: () => void };

function DiscardModal({ idDraft, submit, isReturned, onClose }: DiscardModalProps) {
  const [title, text] = isReturned
    ? [words.returnTitle, words.returnText]
    : [words.discardTitle, words.discardText];
  return (
    <ReasonModal
      endpoint={discardPayrollDraft}
      body={(reason) => ({ id_draft: idDraft, reason })}
      words={{ ...words, title, text, submit }}
      done={words.discarded}
      onEnd={usePayrollChanged(onClose)}
      onClose={onClose}
    />
  );
}
