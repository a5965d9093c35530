import { MESSAGE_CHANNELS, type MessageChannel } from '@unamano/contract/loans/collection-enums';
import { channels } from '../../../text/staff/collections.ts';
import { paymentLink as words } from '../../../text/staff/late-payments.ts';
import { SmallButton } from '../../shared/parts/buttons.tsx';
import { AllowedNote } from '../work/allowed-note.tsx';
import type { CaseWork } from '../work/case-work.ts';

type SendChannelsProps = {
  work: CaseWork;
  /** Why the last message was not sent. */
  refused: string | null;
  busy: boolean;
  /** Called before the form around them is submitted. */
  onChoose: (channel: MessageChannel) => void;
};

/** The channels through which the form's link can be sent at once. */
export function SendChannels({ work, refused, busy, onChoose }: SendChannelsProps) {
  return (
    <section aria-label={words.send} className="flex flex-col gap-2">
      <p className="font-semibold">{words.send}</p>
      <AllowedNote work={work} channel="whatsapp" />
      <div role="alert" className="empty:hidden">
        {refused && <p className="allowed-note allowed-later">{refused}</p>}
      </div>
      <div className="flex flex-wrap gap-2">
        {MESSAGE_CHANNELS.toSorted((one) => (one === 'whatsapp' ? -1 : 0)).map((by) => (
          <SmallButton
            key={by}
            busy={busy}
            {...(by === 'whatsapp' && { 'data-autofocus': '' })}
            onClick={(event) => {
              onChoose(by);
              event.currentTarget.form?.requestSubmit();
            }}
          >
            {channels[by]}
          </SmallButton>
        ))}
      </div>
    </section>
  );
}
