import { decidePayrollFile } from '@unamano/contract/payroll';
import { toast } from '../../../shared/ui/feedback/toast.ts';
import { file as words } from '../../../text/staff/payroll.ts';
import { showError } from '../../shared/data/refusals.ts';
import { useCommand } from '../../shared/data/use-command.ts';
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
  const decide = useCommand(decidePayrollFile);
  const changed = usePayrollChanged();
  const send = async (reason: string) => {
    const outcome = await decide({ id_file: idFile, action, reason });
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
