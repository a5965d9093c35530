import { connection, problems } from '../../../text/shared/common.ts';
import { isNetworkFailure, type Refusal } from '../../api/send.ts';

/** The text for a refusal that a screen has no text of its own for: no answer came, or the server failed. */
export const problemText = (refusal: Refusal): string =>
  isNetworkFailure(refusal) ? connection.lost : problems.upss;
