import type { Reply } from '@unamano/contract/endpoint';
import type { collectionTimeline } from '@unamano/contract/loans/collections';
import type { Refusal } from '../../../shared/api/send.ts';

export type CaseWork = Reply<typeof collectionTimeline>;

/** What each form of the panel does in the end. */
export type WorkDone = {
  /** `text`: what was saved, in a few words. */
  onDone: (text: string) => void;
  onRefused: (refusal: Refusal) => void;
};
