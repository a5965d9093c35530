import type { ContactChannel } from '@unamano/contract/loans/collection-enums';
import { formatInstantInWords } from '../../../shared/format-instant.ts';
import { work as words } from '../../../text/staff/collections.ts';
import type { MadeBy } from './made-by.ts';

export type Allowed = { now: string; allowed_contacts: readonly { channel: ContactChannel; at: string }[] };

/** From when on the law allows a contact through a channel (Ley 2300); null means now. */
export function allowedFrom({ now, allowed_contacts }: Allowed, channel: MadeBy): string | null {
  if (channel === 'inbound') return null;
  const at = allowed_contacts.find((known) => known.channel === channel)?.at ?? now;
  return Date.parse(at) > Date.parse(now) ? at : null;
}

/** States whether a contact is allowed now, or from when on. */
export function AllowedNote({ work, channel }: { work: Allowed; channel: MadeBy }) {
  const at = allowedFrom(work, channel);
  return (
    <p role="status" className={`allowed-note ${at === null ? 'allowed-now' : 'allowed-later'}`}>
      {at === null ? words.now : words.from(formatInstantInWords(at))}
    </p>
  );
}
