import { proposeWithdrawal } from '@unamano/contract/office/settings';
import type { SettingsTopic } from '@unamano/contract/office/settings-topics';
import { type Day, formatDay } from '@unamano/domain/calendar';
import { approvals } from '../../text/staff/approvals.ts';
import { changeForm, settings } from '../../text/staff/settings/settings.ts';
import { ReasonModal } from '../shared/forms/form-modal.tsx';
import type { Ends } from '../shared/forms/use-opened.ts';
import type { Version } from './topics.ts';

type WithdrawModalProps = Ends & {
  topic: SettingsTopic;
  version: Version;
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
  return (
    <ReasonModal
      endpoint={proposeWithdrawal}
      body={(reason) => ({ topic, id_version: version.id, reason })}
      words={words}
      done={settings.withdrawDone}
      onDone={onDone}
      faultsOf={({ fields }) => ({ reason: fields.id_version ?? fields.reason })}
      onClose={onClose}
    >
      <p className="font-semibold">{settings.from(formatDay(version.effective_on as Day))}</p>
    </ReasonModal>
  );
}
