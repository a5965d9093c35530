import { decidePayrollFile, type PayrollFile } from '@unamano/contract/payroll';
import { useState } from 'react';
import { Link } from 'react-router';
import { call } from '../../../shared/api/call.ts';
import { useIdempotencyKey } from '../../../shared/api/use-idempotency-key.ts';
import { Button } from '../../../shared/ui/button.tsx';
import { toast } from '../../../shared/ui/toast.ts';
import { file as words } from '../../../text/staff/payroll.ts';
import { showError } from '../../shared/data/refusals.ts';
import { ReasonModal } from '../../shared/forms/reason-modal.tsx';
import { displayDay } from '../figures.tsx';
import { filePath, type Scope } from '../scope.ts';

type HeldFileProps = { file: PayrollFile; scope: Scope; onDecided: () => void };
type Decision = 'process' | 'withdraw';

/** The file and the money differ, or it says what another pay period's said: nothing is booked until somebody says so, or takes the file back. */
export function HeldFile({ file, scope, onDecided }: HeldFileProps) {
  const { similar_file, difference } = file;
  const [asking, setAsking] = useState<Decision | null>(null);
  return (
    <section className="rounded-card border-2 border-coral bg-coral-wash px-5 py-4">
      <h2 className="text-lg">{difference === 0 ? words.similarTitle : words.heldTitle}</h2>
      {difference !== 0 && <p className="mt-1">{words.heldText(difference)}</p>}
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
          <Button small onClick={() => setAsking('process')}>
            {words.process}
          </Button>
          <Button small variant="secondary" onClick={() => setAsking('withdraw')}>
            {words.withdraw}
          </Button>
        </div>
      )}
      {asking && (
        <DecideModal
          idFile={file.id_file}
          action={asking}
          hasDifference={difference !== 0}
          onDone={() => {
            setAsking(null);
            onDecided();
          }}
          onClose={() => setAsking(null)}
        />
      )}
    </section>
  );
}

type DecideModalProps = {
  idFile: number;
  action: Decision;
  /** The transfer and the file differ. */
  hasDifference: boolean;
  onDone: () => void;
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

export function DecideModal({ idFile, action, hasDifference, onDone, onClose }: DecideModalProps) {
  const keyFor = useIdempotencyKey();
  const send = async (reason: string) => {
    const body = { id_file: idFile, action, reason };
    const outcome = await call(decidePayrollFile, body, { idempotencyKey: keyFor(body) });
    if (outcome.ok) toast.success(words.decidedToast);
    else showError(outcome);
    if (outcome.ok || outcome.code === 'STATE_NOT_ALLOWED') onDone();
    return null;
  };
  const question = action === 'process' && !hasDifference ? similarFilePrompt : prompts[action];
  const { back, reason, reasonHint } = words;
  return <ReasonModal words={{ ...question, back, reason, reasonHint }} send={send} onClose={onClose} />;
}
