import { connection, problems, supportCodeLine } from '../../../text/shared/common.ts';
import { isNetworkFailure, type Refusal } from '../../api/send.ts';

/** A toast's text with the support code of the failed call, on a line of its own. */
export const withSupportCode = (text: string, { supportCode }: Refusal): string =>
  supportCode ? `${text}\n${supportCodeLine(supportCode)}` : text;

/** What happened: no answer came, or the server failed. */
export const problemTitle = (refusal: Refusal): string =>
  isNetworkFailure(refusal) ? connection.lost : problems.upss;

/** The toast for a refusal that a screen has no text of its own for. */
export const problemText = (refusal: Refusal): string => withSupportCode(problemTitle(refusal), refusal);
