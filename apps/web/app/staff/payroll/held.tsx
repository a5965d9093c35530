import { decidePayrollFile, type PayrollFile } from '@unamano/contract/payroll';
import { useState } from 'react';
import { call } from '../../shared/api/call.ts';
import { useIdempotencyKey } from '../../shared/api/use-idempotency-key.ts';
import { Button } from '../../shared/ui/button.tsx';
import { toast } from '../../shared/ui/toast.ts';
import { file as words } from '../../text/payroll.ts';
import { sayRefused } from '../shared/refusals.ts';
import { ReasonModal } from './reason-modal.tsx';

type HeldProps = { file: PayrollFile; operates: boolean; onDecided: () => void };
type Decision = 'process' | 'withdraw';

/** The file and the money differ: nothing is booked until somebody says so, or takes the file back. */
export function Held({ file, operates, onDecided }: HeldProps) {
  const [asking, setAsking] = useState<Decision | null>(null);
  return (
    <section className="rounded-card border-2 border-coral bg-coral-wash px-5 py-4">
      <h2 className="text-lg">{words.heldTitle}</h2>
      <p className="mt-1">{words.heldText(file.difference)}</p>
      {operates && (
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

type DecideModalProps = { idFile: number; action: Decision; onDone: () => void; onClose: () => void };

const asked = {
  process: { title: words.processTitle, text: words.processText, submit: words.process },
  withdraw: { title: words.withdrawTitle, text: words.withdrawText, submit: words.withdraw },
};

function DecideModal({ idFile, action, onDone, onClose }: DecideModalProps) {
  const keyFor = useIdempotencyKey();
  const send = async (reason: string) => {
    const body = { id_file: idFile, action, reason };
    const outcome = await call(decidePayrollFile, body, { idempotencyKey: keyFor(body) });
    if (outcome.ok) toast.success(words.decidedToast);
    else sayRefused(outcome);
    if (outcome.ok || outcome.code === 'STATE_NOT_ALLOWED') onDone();
    return null;
  };
  const { back, reason, reasonHint } = words;
  return <ReasonModal words={{ ...asked[action], back, reason, reasonHint }} send={send} onClose={onClose} />;
}
