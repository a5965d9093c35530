import { decidePayrollFile, type PayrollFile } from '@unamano/contract/money/payroll/pay-periods';
import { useState } from 'react';
import { Link } from 'react-router';
import { Button } from '../../../shared/ui/layout/button.tsx';
import { file as words } from '../../../text/staff/payroll.ts';
import { showError } from '../../shared/data/use-command.ts';
import { ReasonModal } from '../../shared/forms/form-modal.tsx';
import { SmallButton } from '../../shared/parts/buttons.tsx';
import { displayDay } from '../../shared/parts/days.ts';
import { filePath, type Scope } from '../scope.ts';
import { usePayrollChanged } from '../use-payroll-changed.ts';

/** Why a file above the limit was not approved: rejected, withdrawn or expired; null otherwise. */
function refusalOf({ approval }: PayrollFile): string | null {
  if (!approval || approval.state === 'pending' || approval.state === 'approved') return null;
  return words.refusedText[approval.state](approval.decided_by ?? '', approval.reason);
}

/**
 * A file on hold: it differs from the transfer, equals another pay period's file, or its approval was rejected,
 * withdrawn or expired. Staff process or withdraw it.
 */
export function HeldFile({ file, scope }: { file: PayrollFile; scope: Scope }) {
  const { similar_file, difference } = file;
  const [action, setAction] = useState<Decision | null>(null);
  const hasDifference = difference !== 0;
  const refusal = refusalOf(file);
  const isClear = !hasDifference && !similar_file;
  return (
    <section className="rounded-card border-2 border-coral bg-coral-wash px-5 py-4">
      <h2 className="text-lg">
        {isClear ? words.refusedTitle : hasDifference ? words.heldTitle : words.similarTitle}
      </h2>
      {refusal !== null && <p className="mt-1 max-w-prose">{refusal}</p>}
      {hasDifference && <p className="mt-1">{words.heldText(difference)}</p>}
      {similar_file && (
        <p className="mt-1 max-w-prose">
          {words.similarText(displayDay(similar_file.pay_period))}{' '}
          <Link className="link" to={filePath(similar_file.id_file, scope)}>
            {words.title(similar_file.bank_reference)}
          </Link>
        </p>
      )}
      {scope.operates && (
        <div className="mt-3 flex flex-wrap gap-2">
          <Button small onClick={() => setAction('process')}>
            {isClear ? words.askAgain : words.process}
          </Button>
          <SmallButton onClick={() => setAction('withdraw')}>{words.withdraw}</SmallButton>
        </div>
      )}
      {action && (
        <DecideModal
          idFile={file.id_file}
          action={action}
          prompt={promptOf(action, { hasDifference, isClear })}
          onClose={() => setAction(null)}
        />
      )}
    </section>
  );
}

/** A processed file: one decision withdraws all of its lines. It is a warning where it reached no credit. */
export function ProcessedFile({ file }: { file: PayrollFile }) {
  const [confirming, setConfirming] = useState(false);
  const isApplied = file.applied > 0;
  return (
    <section className={isApplied ? '' : 'rounded-card border border-mango bg-mango-wash px-5 py-4'}>
      <h2 className="text-lg">{isApplied ? words.appliedTitle : words.unappliedTitle}</h2>
      <p className="mt-1 max-w-prose">{isApplied ? words.appliedText : words.unappliedText}</p>
      <SmallButton className="mt-3" onClick={() => setConfirming(true)}>
        {words.withdraw}
      </SmallButton>
      {confirming && (
        <DecideModal
          idFile={file.id_file}
          action="withdraw"
          prompt={isApplied ? { ...prompts.withdraw, text: words.withdrawAppliedText } : prompts.withdraw}
          onClose={() => setConfirming(false)}
        />
      )}
    </section>
  );
}

type Decision = 'process' | 'withdraw';

const isWaiting = ({ state, approval }: PayrollFile) => state === 'ON_HOLD' && approval?.state === 'pending';

type DecideModalProps = {
  idFile: number;
  action: Decision;
  prompt: { title: string; text: string; submit: string };
  onClose: () => void;
};

const prompts = {
  process: { title: words.processTitle, text: words.processText, submit: words.process },
  withdraw: { title: words.withdrawTitle, text: words.withdrawText, submit: words.withdraw },
};

const similarFilePrompt = {
  title: words.similarProcessTitle,
  text: words.similarProcessText,
  submit: words.process,
};

const askAgainPrompt = { title: words.askAgainTitle, text: words.askAgainText, submit: words.askAgain };

/** `isClear`: only the second person is missing. */
function promptOf(
  action: Decision,
  { hasDifference, isClear }: { hasDifference: boolean; isClear: boolean },
) {
  if (action === 'process' && isClear) return askAgainPrompt;
  return action === 'process' && !hasDifference ? similarFilePrompt : prompts[action];
}

/** Processes or withdraws a returned file, with a reason. Above the limit the processing waits for another person. */
function DecideModal({ idFile, action, prompt, onClose }: DecideModalProps) {
  const finish = usePayrollChanged(onClose);
  return (
    <ReasonModal
      endpoint={decidePayrollFile}
      body={(reason) => ({ id_file: idFile, action, reason })}
      words={{ ...words, ...prompt }}
      done={({ file }) => words[isWaiting(file) ? 'waitsToast' : 'decidedToast']}
      onDone={finish}
      showRefusal={(refusal) => {
        showError(refusal);
        if (refusal.code === 'STATE_NOT_ALLOWED' || refusal.code === 'CHANGE_PENDING') finish();
      }}
      onClose={onClose}
    />
  );
}
