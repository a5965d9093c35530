import { decidePayrollFile, type PayrollFile } from '@unamano/contract/payroll';
import { useState } from 'react';
import { Link } from 'react-router';
import { toast } from '../../../shared/ui/feedback/toast.ts';
import { Button } from '../../../shared/ui/layout/button.tsx';
import { file as words } from '../../../text/staff/payroll.ts';
import { showError } from '../../shared/data/refusals.ts';
import { useCommand } from '../../shared/data/use-command.ts';
import { ReasonModal } from '../../shared/forms/reason-modal.tsx';
import { displayDay } from '../../shared/parts/days.ts';
import { filePath, type Scope } from '../scope.ts';
import { usePayrollChanged } from '../use-payroll-changed.ts';

/** A file on hold: it differs from the transfer, or equals another pay period's file. Staff process or withdraw it. */
export function HeldFile({ file, scope }: { file: PayrollFile; scope: Scope }) {
  const { similar_file, difference } = file;
  const [action, setAction] = useState<Decision | null>(null);
  const hasDifference = difference !== 0;
  return (
    <section className="rounded-card border-2 border-coral bg-coral-wash px-5 py-4">
      <h2 className="text-lg">{hasDifference ? words.heldTitle : words.similarTitle}</h2>
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
            {words.process}
          </Button>
          <Button small variant="secondary" onClick={() => setAction('withdraw')}>
            {words.withdraw}
          </Button>
        </div>
      )}
      {action && (
        <DecideModal
          idFile={file.id_file}
          action={action}
          hasDifference={hasDifference}
          onClose={() => setAction(null)}
        />
      )}
    </section>
  );
}

/** A processed file that reached no credit: one decision withdraws all of its lines. */
export function UnappliedFile({ file }: { file: PayrollFile }) {
  const [confirming, setConfirming] = useState(false);
  return (
    <section className="rounded-card border border-mango bg-mango-wash px-5 py-4">
      <h2 className="text-lg">{words.unappliedTitle}</h2>
      <p className="mt-1 max-w-prose">{words.unappliedText}</p>
      <Button small variant="secondary" className="mt-3" onClick={() => setConfirming(true)}>
        {words.withdraw}
      </Button>
      {confirming && (
        <DecideModal
          idFile={file.id_file}
          action="withdraw"
          hasDifference
          onClose={() => setConfirming(false)}
        />
      )}
    </section>
  );
}

type Decision = 'process' | 'withdraw';

type DecideModalProps = {
  idFile: number;
  action: Decision;
  /** The transfer and the file differ. */
  hasDifference: boolean;
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

/** Processes or withdraws a returned file, with a reason. */
function DecideModal({ idFile, action, hasDifference, onClose }: DecideModalProps) {
  const decide = useCommand(decidePayrollFile);
  const reloadPayroll = usePayrollChanged();
  const send = async (reason: string) => {
    const outcome = await decide({ id_file: idFile, action, reason });
    if (outcome.ok) toast.success(words.decidedToast);
    else showError(outcome);
    if (outcome.ok || outcome.code === 'STATE_NOT_ALLOWED') {
      reloadPayroll();
      onClose();
    }
    return null;
  };
  const prompt = action === 'process' && !hasDifference ? similarFilePrompt : prompts[action];
  const { back, reason, reasonHint } = words;
  return <ReasonModal words={{ ...prompt, back, reason, reasonHint }} send={send} onClose={onClose} />;
}
