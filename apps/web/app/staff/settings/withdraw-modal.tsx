import { proposeWithdrawal } from '@unamano/contract/office/settings';
import type { SettingsTopic } from '@unamano/contract/office/settings-topics';
import { type Day, formatDay } from '@unamano/domain/calendar';
import { toast } from '../../shared/ui/feedback/toast.ts';
import { approvals } from '../../text/staff/approvals.ts';
import { changeForm, settings } from '../../text/staff/settings/settings.ts';
import { showServerMessage, useCommand } from '../shared/data/use-command.ts';
import { ReasonModal } from '../shared/forms/form-modal.tsx';
import type { Version } from './topics.ts';

type WithdrawModalProps = {
  topic: SettingsTopic;
  version: Version;
  onClose: () => void;
  onDone: () => void;
};

const words = {
  ...changeForm,
  title: settings.withdrawTitle,
  text: settings.withdrawText,
  submit: settings.withdraw,
  back: approvals.back,
};

/** Proposes, with a reason, to withdraw a scheduled version. */
export function WithdrawModal({ topic, version, onClose, onDone }: WithdrawModalProps) {
  const withdraw = useCommand(proposeWithdrawal);
  const send = async (reason: string) => {
    const outcome = await withdraw({ topic, id_version: version.id, reason });
    if (outcome.ok) {
      toast.success(settings.withdrawDone);
      onDone();
      return null;
    }
    const fault = outcome.fields.id_version ?? outcome.fields.reason;
    if (!fault) showServerMessage(outcome);
    return fault ?? null;
  };
  return (
    <ReasonModal words={words} send={send} onClose={onClose}>
      <p className="font-semibold">{settings.from(formatDay(version.effective_on as Day))}</p>
    </ReasonModal>
  );
}
