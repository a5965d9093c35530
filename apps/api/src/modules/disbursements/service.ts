/** Disbursements: the destination, the credits that may be paid out, and the confirmation. */
import { createConfirm } from './confirm.ts';
import type { DisbursementsDeps } from './deps.ts';
import { createLookup } from './lookup.ts';
import { createRequest } from './request.ts';

export function createDisbursements(deps: DisbursementsDeps) {
  return { ...createRequest(deps), ...createLookup(deps), ...createConfirm(deps) };
}

export type Disbursements = ReturnType<typeof createDisbursements>;
