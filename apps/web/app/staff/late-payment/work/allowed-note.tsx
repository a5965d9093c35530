import type { ContactChannel } from '@unamano/contract/collection-enums';
import { formatInstantInWords } from '../../../shared/format-instant.ts';
import { work as words } from '../../../text/staff/collections.ts';

export type Allowed = { now: string; allowed_contacts: readonly { channel: ContactChannel; at: string }[] };

/** When the law lets the person be contacted through a channel; null for at once. */
export function allowedFrom({ now, allowed_contacts }: Allowed, channel: ContactChannel): string | null {
  const at = allowed_contacts.find((known) => known.channel === channel)?.at ?? now;
  return Date.parse(at) > Date.parse(now) ? at : null;
}

/** Says whether it may be done now, or from when on. */
export function AllowedNote({ work, channel }: { work: Allowed; channel: ContactChannel }) {
  const at = allowedFrom(work, channel);
  return (
    <p role="status" className={`allowed-note ${at === null ? 'allowed-now' : 'allowed-later'}`}>
      {at === null ? words.now : words.from(formatInstantInWords(at))}
    </p>
  );
}
