import type { CollectionMessage } from '@unamano/contract/loans/collections';
import { formatInstantInWords } from '../../../shared/format-instant.ts';
import { message as words } from '../../../text/staff/collections.ts';

/** What became of an ordered message: sent, or until when it waits for the law. */
export function sentText({ state, planned_at }: CollectionMessage): string {
  return state === 'sent' ? words.sent : words.waiting(formatInstantInWords(planned_at));
}
