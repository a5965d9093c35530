import { freezeCredit, releaseCredit, requestAnnulment } from '@unamano/contract/money/unrequested';
import { useFields } from '../../../shared/forms/use-fields.ts';
import { unrequested } from '../../../text/staff/relief.ts';
import { reportOutcome, useCommand } from '../../shared/data/use-command.ts';
import { ReliefForm, type ReliefModalProps, reasonRule } from './relief-modal.tsx';

const ENDPOINTS = { freeze: freezeCredit, release: releaseCredit, annul: requestAnnulment } as const;

const modalOf = (step: keyof typeof ENDPOINTS) =>
  function UnrequestedModal({ user, onClose, onDone }: ReliefModalProps) {
    const words = unrequested[step];
    const fields = useFields({ reason: '' }, reasonRule(words.noReason));
    const send = useCommand(ENDPOINTS[step]);
    const submit = fields.form(async ({ reason }) => {
      const outcome = await send({ credit_id: user.credit_id, reason: reason.trim() });
      reportOutcome(outcome, { done: words.done, onDone, showFaults: fields.showFaults });
    });
    return (
      <ReliefForm words={words} fields={fields} form={submit} onClose={onClose}>
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
