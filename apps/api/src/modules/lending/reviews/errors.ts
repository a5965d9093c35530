import type { ErrorCode } from '@unamano/contract/endpoint';
import type { answerReview } from '@unamano/contract/lending/reviews';
import type { ErrorTable } from '../../../kernel/mount.ts';

export const ANSWER_ERRORS: ErrorTable<ErrorCode<typeof answerReview>> = {
  OWN_REVIEW: { status: 403, message: 'La pediste tú: la debe responder otra persona' },
};
