import { CONTACT_CHANNELS, type ContactChannel } from '@unamano/contract/loans/collection-enums';
import { channels, inbound, promise } from '../../../text/staff/collections.ts';

/** How a conversation was made: through a channel of ours, or the borrower called. */
export type MadeBy = ContactChannel | 'inbound';

export const conversationOptions: readonly { value: MadeBy; label: string }[] = [
  ...CONTACT_CHANNELS.map((value) => ({ value, label: channels[value] })),
  { value: 'inbound', label: inbound },
];

/** In what promises are given. */
export const promiseOptions: readonly { value: MadeBy; label: string }[] = [
  { value: 'phone', label: channels.phone },
  { value: 'whatsapp', label: channels.whatsapp },
  { value: 'inbound', label: promise.called },
];

/** The fields of a command. */
export function madeBy(choice: MadeBy): { channel: ContactChannel; is_inbound?: true } {
  return choice === 'inbound' ? { channel: 'phone', is_inbound: true } : { channel: choice };
}
