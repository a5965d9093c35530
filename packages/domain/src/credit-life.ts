import { addMonths, type Day, daysBetween } from './calendar.ts';
import type { TypeUser } from './pricing.ts';

export const CREDIT_STATES = [
  'APPROVED',
  'SIGNED',
  'IN_REVIEW',
  'TO_CONFIRM',
  'IN_PROCESS',
  'ACTIVE',
  'FIN',
  'REJECTED',
  'CANCELLED',
] as const;

export type CreditState = (typeof CREDIT_STATES)[number];

export const CREDIT_ACTIONS = [
  'sign',
  'cancel',
  'expire',
  'give_disbursement_data',
  'approve',
  'confirm',
  'reject',
  'acept',
  'disburse',
  'pay_off',
] as const;

/** What moves a credit on. 'acept' and 'reject' are the words of the calls. */
export type CreditAction = (typeof CREDIT_ACTIONS)[number];

export interface CreditMove {
  readonly from: CreditState;
  readonly action: CreditAction;
  readonly to: CreditState;
  /** Where set, the move is open to this type of user only. */
  readonly onlyFor?: TypeUser;
}

/** The whole life of a credit: a move that has no row here is refused. */
export const CREDIT_MOVES: readonly CreditMove[] = [
  { from: 'APPROVED', action: 'sign', to: 'SIGNED' },
  { from: 'APPROVED', action: 'cancel', to: 'CANCELLED' },
  { from: 'APPROVED', action: 'expire', to: 'CANCELLED' },
  { from: 'SIGNED', action: 'give_disbursement_data', to: 'IN_PROCESS', onlyFor: 'user_external' },
  { from: 'SIGNED', action: 'give_disbursement_data', to: 'IN_REVIEW', onlyFor: 'allied_company' },
  { from: 'IN_REVIEW', action: 'approve', to: 'IN_PROCESS' },
  { from: 'IN_REVIEW', action: 'confirm', to: 'TO_CONFIRM' },
  { from: 'IN_REVIEW', action: 'reject', to: 'REJECTED' },
  { from: 'TO_CONFIRM', action: 'acept', to: 'IN_PROCESS' },
  { from: 'TO_CONFIRM', action: 'reject', to: 'REJECTED' },
  { from: 'IN_PROCESS', action: 'disburse', to: 'ACTIVE' },
  { from: 'ACTIVE', action: 'pay_off', to: 'FIN' },
];

/** Days an approved offer waits for its signature. */
export const APPROVED_OFFER_DAYS = 7;

export interface MoveContext {
  readonly typeUser: TypeUser;
}

export type MoveResult =
  | { readonly ok: true; readonly to: CreditState }
  | { readonly ok: false; readonly code: 'STATE_NOT_ALLOWED' };

/** Where `step` (an action, or the state wanted) takes a credit in state `from`, or the refusal. */
export function move(from: CreditState, step: CreditAction | CreditState, context: MoveContext): MoveResult {
  const found = CREDIT_MOVES.find(
    (row) =>
      row.from === from &&
      (row.action === step || row.to === step) &&
      (row.onlyFor === undefined || row.onlyFor === context.typeUser),
  );
  return found === undefined ? { ok: false, code: 'STATE_NOT_ALLOWED' } : { ok: true, to: found.to };
}

/** States that count towards "at most one credit a person". */
export const OPEN_STATES: readonly CreditState[] = CREDIT_STATES.filter((state) => isOpen(state));

/** Neither paid in full, nor rejected, nor cancelled. */
export function isOpen(state: CreditState): boolean {
  return state !== 'FIN' && state !== 'REJECTED' && state !== 'CANCELLED';
}

/**
 * The promissory note is signed and stands: what `has_promissory_note` shows. False for rejected and cancelled
 * credits, whose state does not tell whether there ever was a signature.
 */
export function isSigned(state: CreditState): boolean {
  return state !== 'APPROVED' && state !== 'CANCELLED' && state !== 'REJECTED';
}

/** The bank data is in: what `has_disbursement` shows. */
export function hasDisbursementData(state: CreditState): boolean {
  return isSigned(state) && state !== 'SIGNED';
}

/** The money was paid out. */
export function isDisbursed(state: CreditState): boolean {
  return state === 'ACTIVE' || state === 'FIN';
}

/** Whether an offer of that day is past its time: true from the seventh day after it on. */
export function isOfferExpired(approvedOn: Day, today: Day): boolean {
  return daysBetween(approvedOn, today) >= APPROVED_OFFER_DAYS;
}

export interface OpenCreditSituation {
  /** State of the credit that is open (the running one, when a re-borrowing waits beside it), or null. */
  readonly openCreditState: CreditState | null;
  readonly installmentsTotal: number;
  readonly installmentsPaid: number;
  readonly pastDue: boolean;
}

/** True without an open credit, or when half of the running one's installments are paid and nothing is past due. */
export function showButtonNewCredit(situation: OpenCreditSituation): boolean {
  if (situation.openCreditState === null || !isOpen(situation.openCreditState)) return true;
  if (situation.openCreditState !== 'ACTIVE' || situation.pastDue) return false;
  return situation.installmentsPaid * 2 >= situation.installmentsTotal;
}

export interface NewCreditSituation extends OpenCreditSituation {
  /** A re-borrowing already waits beside the running credit. */
  readonly reborrowingOpen: boolean;
  /** Day of the last rejection by the bureau or the policy, or null. */
  readonly rejectedOn: Day | null;
  readonly today: Day;
}

export type NewCreditAnswer =
  | { readonly ok: true; readonly kind: 'new' | 'reborrowing' }
  | { readonly ok: false; readonly code: 'OPEN_CREDIT' | 'REJECTED_RECENTLY' };

/** Whether the person may request a credit today, and whether it would be a re-borrowing (retanqueo). */
export function canRequestNewCredit(situation: NewCreditSituation): NewCreditAnswer {
  if (situation.reborrowingOpen || !showButtonNewCredit(situation)) return { ok: false, code: 'OPEN_CREDIT' };
  if (!mayQueryBureau(situation.rejectedOn, situation.today)) return { ok: false, code: 'REJECTED_RECENTLY' };
  return { ok: true, kind: situation.openCreditState === 'ACTIVE' ? 'reborrowing' : 'new' };
}

/** The day the wait after a rejection ends: a month on, and on that day one may ask again. */
export function nextQueryDay(rejectedOn: Day): Day {
  return addMonths(rejectedOn, 1);
}

/** Whether the bureau may be asked about the person again (`validate_new_query_dc`). */
export function mayQueryBureau(rejectedOn: Day | null, today: Day): boolean {
  return rejectedOn === null || today >= nextQueryDay(rejectedOn);
}
