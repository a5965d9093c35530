import { decidePayrollFile } from '@unamano/contract/payroll';
import { call } from '../../../shared/api/call.ts';
import { useIdempotencyKey } from '../../../shared/api/use-idempotency-key.ts';
import { toast } from '../../../shared/ui/feedback/toast.ts';
import { file as words } from '../../../text/staff/payroll.ts';
import { showError } from '../../shared/data/refusals.ts';
import { ReasonModal } from '../../shared/forms/reason-modal.tsx';
import { usePayrollChanged } from '../use-payroll-changed.ts';

export type Decision = 'process' | 'withdraw';

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
export function DecideModal({ idFile, action, hasDifference, onClose }: DecideModalProps) {
  const keyFor = useIdempotencyKey();
  const changed = usePayrollChanged();
  const send = async (reason: string) => {
    const body = { id_file: idFile, action, reason };
    const outcome = await call(decidePayrollFile, body, { idempotencyKey: keyFor(body) });
    if (outcome.ok) toast.success(words.decidedToast);
    else showError(outcome);
    if (outcome.ok || outcome.code === 'STATE_NOT_ALLOWED') {
      changed();
      onClose();
    }
    return null;
  };
  const prompt = action === 'process' && !hasDifference ? similarFilePrompt : prompts[action];
  const { back, reason, reasonHint } = words;
  return <ReasonModal words={{ ...prompt, back, reason, reasonHint }} send={send} onClose={onClose} />;
}
