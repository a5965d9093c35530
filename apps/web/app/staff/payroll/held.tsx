import { decidePayrollFile, type PayrollFile } from '@unamano/contract/payroll';
import { useState } from 'react';
import { Link } from 'react-router';
import { call } from '../../shared/api/call.ts';
import { useIdempotencyKey } from '../../shared/api/use-idempotency-key.ts';
import { Button } from '../../shared/ui/button.tsx';
import { toast } from '../../shared/ui/toast.ts';
import { file as words } from '../../text/payroll.ts';
import { sayRefused } from '../shared/refusals.ts';
import { ReasonModal } from './reason-modal.tsx';
import { filePath, type Scope } from './scope.ts';
import { shownDay } from './shown.tsx';

type HeldProps = { file: PayrollFile; scope: Scope; onDecided: () => void };
type Decision = 'process' | 'withdraw';

/** The file and the money differ, or it says what another fortnight's said: nothing is booked until somebody says so, or takes the file back. */
export function Held({ file, scope, onDecided }: HeldProps) {
  const { resembles, difference } = file;
  const [asking, setAsking] = useState<Decision | null>(null);
  return (
    <section className="rounded-card border-2 border-coral bg-coral-wash px-5 py-4">
      <h2 className="text-lg">{difference === 0 ? words.alikeTitle : words.heldTitle}</h2>
      {difference !== 0 && <p className="mt-1">{words.heldText(difference)}</p>}
      {resembles && (
        <p className="mt-1 max-w-prose">
          {words.alikeText(shownDay(resembles.fortnight))}{' '}
          <Link className="link" to={filePath(resembles.id_file, scope)}>
            {words.title(resembles.bank_reference)}
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
          isOdd={difference !== 0}
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
  isOdd: boolean;
  onDone: () => void;
  onClose: () => void;
};

const asked = {
  process: { title: words.processTitle, text: words.processText, submit: words.process },
  withdraw: { title: words.withdrawTitle, text: words.withdrawText, submit: words.withdraw },
};

const askedOfAlike = { title: words.alikeProcessTitle, text: words.alikeProcessText, submit: words.process };

export function DecideModal({ idFile, action, isOdd, onDone, onClose }: DecideModalProps) {
  const keyFor = useIdempotencyKey();
  const send = async (reason: string) => {
    const body = { id_file: idFile, action, reason };
    const outcome = await call(decidePayrollFile, body, { idempotencyKey: keyFor(body) });
    if (outcome.ok) toast.success(words.decidedToast);
    else sayRefused(outcome);
    if (outcome.ok || outcome.code === 'STATE_NOT_ALLOWED') onDone();
    return null;
  };
  const question = action === 'process' && !isOdd ? askedOfAlike : asked[action];
  const { back, reason, reasonHint } = words;
  return <ReasonModal words={{ ...question, back, reason, reasonHint }} send={send} onClose={onClose} />;
}
