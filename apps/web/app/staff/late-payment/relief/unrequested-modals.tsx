import { freezeCredit, releaseCredit, requestAnnulment } from '@unamano/contract/money/unrequested';
import { unrequested } from '../../../text/staff/relief.ts';
import { showError } from '../../shared/data/use-command.ts';
import { useCommandForm } from '../../shared/forms/use-command-form.ts';
import { ReliefForm, type ReliefModalProps, reasonRule } from './relief-modal.tsx';

const ENDPOINTS = { freeze: freezeCredit, release: releaseCredit, annul: requestAnnulment } as const;

const modalOf = (step: keyof typeof ENDPOINTS) =>
  function UnrequestedModal({ user, onClose, onDone }: ReliefModalProps) {
    const words = unrequested[step];
    const fields = useCommandForm(ENDPOINTS[step], { reason: '' }, reasonRule(words.noReason), {
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
