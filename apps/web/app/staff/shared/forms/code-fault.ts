import type { Refusal } from '../../../shared/api/send.ts';
import { refusalText } from '../data/refusals.ts';

/** What stands under the box of a code that was refused. */
export function codeFaultOf(refusal: Refusal): string {
  return refusal.fields.otp_code ?? refusalText(refusal, { CODE_NOT_VALID: refusal.message });
}
