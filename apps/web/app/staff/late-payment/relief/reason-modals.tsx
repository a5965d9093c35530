import { requestWriteOff } from '@unamano/contract/loans/debt-relief';
import { freezeCredit, releaseCredit, requestAnnulment } from '@unamano/contract/money/unrequested';
import { unrequested, writeOff } from '../../../text/staff/relief.ts';
import { showError } from '../../shared/data/use-command.ts';
import { useCommandForm } from '../../shared/forms/form-modal.tsx';
import { ReliefForm, type ReliefModalProps, reasonRule } from './relief-modal.tsx';

/** A relief that needs nothing but its reason. */
const STEPS = {
  freeze: { endpoint: freezeCredit, words: unrequested.freeze },
  release: { endpoint: releaseCredit, words: unrequested.release },
  annul: { endpoint: requestAnnulment, words: unrequested.annul },
  write_off: { endpoint: requestWriteOff, words: writeOff },
} as const;

const modalOf = (step: keyof typeof STEPS) =>
  function StepModal({ user, onClose, onDone }: ReliefModalProps) {
    const { endpoint, words } = STEPS[step];
    const fields = useCommandForm(endpoint, { reason: '' }, reasonRule(words.noReason), {
      body: ({ reason }) => ({ credit_id: user.credit_id, reason: reason.trim() }),
      done: words.done,
      onDone,
      showRefusal: showError,
    });
    return (
      <ReliefForm words={words} fields={fields} onClose={onClose}>
        <p>{words.intro}</p>
      </ReliefForm>
    );
  };

/** Freezes a credit that its borrower says they never asked for. */
export const FreezeModal = modalOf('freeze');
/** The borrower did ask for it. */
export const ReleaseModal = modalOf('release');
/** Requests approval for making it void. */
export const AnnulModal = modalOf('annul');
/** Requests approval for writing off a debt. */
export const WriteOffModal = modalOf('write_off');
