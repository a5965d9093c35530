import { addDays, type Day, daysBetween } from '../calendar.ts';
import type { CreditState } from './credit-state.ts';
import type { TypeUser } from './price/simulator.ts';

export * from './credit-state.ts';
export * from './new-credit-eligibility.ts';

export const CREDIT_ACTIONS = [
  'sign',
  'cancel',
  'cancel_by_staff',
  'expire',
  'enter_disbursement_data',
  'approve',
  'confirm',
  'reject',
  'acept',
  'disburse',
  'find_sent',
  'return_transfer',
  'pay_off',
  'withdraw',
  'reopen',
  'annul',
] as const;

/** What moves a credit on. 'acept' and 'reject' are words of the specification's calls. */
export type CreditAction = (typeof CREDIT_ACTIONS)[number];

interface CreditTransition {
  readonly from: CreditState;
  readonly action: CreditAction;
  readonly to: CreditState;
  /** Where set, only this type of user has the move. */
  readonly onlyFor?: TypeUser;
}

/** Signed, and the money was not sent. */
export const SIGNED_UNDISBURSED_STATES = ['SIGNED', 'IN_REVIEW', 'TO_CONFIRM', 'IN_PROCESS'] as const;
/** Offered or signed, and the money was not sent. */
export const UNDISBURSED_STATES = ['APPROVED', ...SIGNED_UNDISBURSED_STATES] as const;

/** The lifecycle of a credit: a move without a row here is refused. */
export const CREDIT_TRANSITIONS: readonly CreditTransition[] = [
  { from: 'APPROVED', action: 'sign', to: 'SIGNED' },
  { from: 'APPROVED', action: 'cancel', to: 'CANCELLED' },
  { from: 'APPROVED', action: 'expire', to: 'CANCELLED' },
  { from: 'SIGNED', action: 'enter_disbursement_data', to: 'IN_PROCESS', onlyFor: 'user_external' },
  { from: 'SIGNED', action: 'enter_disbursement_data', to: 'IN_REVIEW', onlyFor: 'allied_company' },
  { from: 'IN_REVIEW', action: 'approve', to: 'IN_PROCESS', onlyFor: 'allied_company' },
  { from: 'IN_REVIEW', action: 'confirm', to: 'TO_CONFIRM', onlyFor: 'allied_company' },
  { from: 'IN_REVIEW', action: 'reject', to: 'REJECTED', onlyFor: 'allied_company' },
  { from: 'TO_CONFIRM', action: 'acept', to: 'IN_PROCESS', onlyFor: 'allied_company' },
  { from: 'TO_CONFIRM', action: 'reject', to: 'REJECTED', onlyFor: 'allied_company' },
  { from: 'IN_PROCESS', action: 'disburse', to: 'ACTIVE' },
  { from: 'ACTIVE', action: 'pay_off', to: 'FIN' },
  // A payment that ended it was reversed: it is owed again (record loan-events).
  { from: 'FIN', action: 'reopen', to: 'ACTIVE' },
  // The right of withdrawal before any money was sent (Ley 1480 of 2011, art. 47).
  { from: 'SIGNED', action: 'withdraw', to: 'CANCELLED' },
  { from: 'IN_REVIEW', action: 'withdraw', to: 'CANCELLED', onlyFor: 'allied_company' },
  { from: 'TO_CONFIRM', action: 'withdraw', to: 'CANCELLED', onlyFor: 'allied_company' },
  { from: 'IN_PROCESS', action: 'withdraw', to: 'CANCELLED' },
  // The bank returned the transfer: the borrower never had the money (record returned-transfers).
  { from: 'ACTIVE', action: 'return_transfer', to: 'IN_PROCESS' },
  // The bank paid it by a file of before its end: it is owed again, at once or after another one (record disbursements).
  { from: 'CANCELLED', action: 'find_sent', to: 'FIN' },
  // The borrower never asked for it: two people found so (record plans-and-freezes).
  { from: 'ACTIVE', action: 'annul', to: 'CANCELLED' },
  { from: 'FIN', action: 'annul', to: 'CANCELLED' },
  // A signed credit without a move for days, and one that staff cancel before the money is sent.
  ...(['expire', 'cancel_by_staff'] as const).flatMap((action): CreditTransition[] => [
    { from: 'SIGNED', action, to: 'CANCELLED' },
    { from: 'IN_REVIEW', action, to: 'CANCELLED', onlyFor: 'allied_company' },
    { from: 'TO_CONFIRM', action, to: 'CANCELLED', onlyFor: 'allied_company' },
    { from: 'IN_PROCESS', action, to: 'CANCELLED' },
  ]),
  { from: 'APPROVED', action: 'cancel_by_staff', to: 'CANCELLED' },
];

/** Days for which an approved offer can be signed. */
export const APPROVED_OFFER_DAYS = 7;
/** Days without a move after which a signed credit ends before its disbursement. */
export const SIGNED_CREDIT_DAYS = 15;

interface TransitionContext {
  readonly typeUser: TypeUser;
}

type TransitionResult =
  | { readonly ok: true; readonly to: CreditState }
  | { readonly ok: false; readonly code: 'STATE_NOT_ALLOWED' };

/** The state to which `step` (an action, or the wanted state) takes a credit in state `from`, or the refusal. */
export function move(
  from: CreditState,
  step: CreditAction | CreditState,
  context: TransitionContext,
): TransitionResult {
  const found = CREDIT_TRANSITIONS.find(
    (row) =>
      row.from === from &&
      (row.action === step || row.to === step) &&
      (row.onlyFor === undefined || row.onlyFor === context.typeUser),
  );
  return found === undefined ? { ok: false, code: 'STATE_NOT_ALLOWED' } : { ok: true, to: found.to };
}

/** Whether an offer of that day has expired: true from the seventh day after it. */
export function isOfferExpired(approvedOn: Day, today: Day): boolean {
  return daysBetween(approvedOn, today) >= APPROVED_OFFER_DAYS;
}

/** The last day on which an offer of that day can be signed. */
export const lastDayToSign = (approvedOn: Day): Day => addDays(approvedOn, APPROVED_OFFER_DAYS - 1);

/** Whether the credit is signed, not disbursed, and may still be cancelled, changed or paid out. */
function isSignedUndisbursed(state: CreditState): boolean {
  return SIGNED_UNDISBURSED_STATES.some((one) => one === state);
}

export const isUndisbursed = (state: CreditState): boolean => UNDISBURSED_STATES.some((one) => one === state);

/** Whether a signed credit has ended for lack of a move: true from the fifteenth day after its last move. */
export function isStalled(state: CreditState, movedOn: Day, today: Day): boolean {
  return isSignedUndisbursed(state) && daysBetween(movedOn, today) >= SIGNED_CREDIT_DAYS;
}
