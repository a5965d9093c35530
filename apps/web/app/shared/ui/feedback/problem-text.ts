import { connection, problems, supportCodeLabel } from '../../../text/shared/common.ts';
import { isNetworkFailure, type Refusal } from '../../api/send.ts';

/** A toast's text with the support code of the failed call, on a line of its own. */
export const withSupportCode = (text: string, { supportCode }: Refusal): string =>
  supportCode ? `${text}\n${supportCodeLabel}${supportCode}` : text;

/** The toast for a refusal that a screen has no text of its own for. */
export const problemText = (refusal: Refusal): string =>
  refusal.code === 'STEP_UP_REQUIRED'
    ? refusal.message
    : withSupportCode(isNetworkFailure(refusal) ? connection.lost : problems.upss, refusal);
