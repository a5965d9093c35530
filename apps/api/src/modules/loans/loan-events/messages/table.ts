/**
 * What changed in a loan, and which message its owner gets of it: the one table, for events, days that pass and ceilings alike. A
 * row answers null where its message is not due. Messages that say more than a loan knows (an account, a bank's reference) are
 * written by their commands.
 */
import { bogotaDay, type Day } from '@unamano/domain/calendar';
import type { AgreedInstallment } from '@unamano/domain/loans/arrears/agreement';
import type { LegalCeilings } from '@unamano/domain/loans/arrears/arrears-terms';
import { balanceOf } from '@unamano/domain/loans/replay/balance';
import type { EventKind, LoanEvent, MoneySource } from '@unamano/domain/loans/replay/events';
import { awaitedWithdrawal } from '@unamano/domain/loans/replay/rules/pauses';
import { lastPromise } from '@unamano/domain/loans/replay/rules/promises';
import { notBroughtBack } from '@unamano/domain/loans/replay/rules/relief';
import {
  type LoanState,
  lateChargesOf,
  owedOf,
  type Row,
  sumOver,
  unpaidOf,
} from '@unamano/domain/loans/replay/state';
import type { LoanTerms } from '@unamano/domain/loans/replay/terms';
import { maxPesos, type Pesos, pesos, subtractPesos, ZERO_PESOS } from '@unamano/domain/money';
import { lastUnappliedDay } from '@unamano/domain/money/unapplied-funds';
import type { TemplateParameters } from '../../../office/messages/index.ts';
import type { About } from '../event-repo.ts';

export interface Change {
  readonly creditId: number;
  /** Where its owner pays by instant payment. */
  readonly alias: string | null;
  readonly terms: LoanTerms;
  readonly ceilings: LegalCeilings;
  readonly before: LoanState;
  readonly after: LoanState;
  /** Null where days passed, or a ceiling changed. */
  readonly event: LoanEvent | null;
  readonly about: About;
  readonly today: Day;
}

type Own<Name extends keyof TemplateParameters> = Omit<TemplateParameters[Name], 'firstName'> | null;
type Notified =
  | 'payment_received'
  | 'payment_reversed'
  | 'funds_applied'
  | 'credit_finished'
  | 'funds_waiting'
  | 'funds_freed'
  | 'funds_owed_back'
  | 'sent_after_end'
  | 'debt_reopened'
  | 'agreement_approved'
  | 'plan_granted'
  | 'credit_frozen'
  | 'credit_released'
  | 'employee_left'
  | 'company_silent';

export const CHANGE_MESSAGES: { readonly [Name in Notified]: (change: Change) => Own<Name> } = {
  /** Money came by a link or to the alias, and a debt took some of it. */
  payment_received: (change) => {
    const { creditId, alias, event, after } = change;
    if (event?.kind !== 'money' || !OWN_PAYMENTS.has(event.data.from)) return null;
    if (moreWaits(change) >= event.data.pesos) return null;
    const { pesos: amountPesos } = event.data;
    return { creditId, alias, amountPesos, paidOn: bogotaDay(event.at), pendingPesos: owedOf(after) };
  },
  /** The payer's bank took a payment back. */
  payment_reversed: ({ creditId, before, after }) => {
    const amountPesos = subtractPesos(before.received.gateway, after.received.gateway);
    return amountPesos > 0 ? { creditId, amountPesos } : null;
  },
  /** Waiting money paid what fell due, or staff paid this credit with that of another one. */
  funds_applied: ({ creditId, event, before, after }) => {
    const isOwn = event === null || !MOVES_MONEY.has(event.kind);
    const amountPesos = isOwn ? subtractPesos(heldOf(before), heldOf(after)) : fromAnotherCredit(event);
    return amountPesos > 0 ? { creditId, amountPesos, pendingPesos: owedOf(after) } : null;
  },
  /** By money, a waiver, a tolerance or a ceiling. Who borrows again knows it. */
  credit_finished: ({ creditId, event, before, after }) => {
    const isReplaced = event?.kind === 'money' && event.data.from === 'refinancing';
    return before.endedOn === null && after.endedOn !== null && !isReplaced ? { creditId } : null;
  },
  /** Money came that no debt took. */
  funds_waiting: (change) => {
    const { event, about } = change;
    const amountPesos = moreWaits(change);
    if (event?.kind !== 'money' || amountPesos === 0) return null;
    const paidOn = (about.paidOn as Day | undefined) ?? bogotaDay(event.at);
    return { amountPesos, paidOn, day: lastUnappliedDay(paidOn) };
  },
  /** Money that had paid waits now: a ceiling was lowered, the loan never was or came back. */
  funds_freed: (change) => {
    const { creditId, event, today } = change;
    const amountPesos = moreWaits(change);
    if (event?.kind === 'money' || amountPesos === 0) return null;
    return { creditId, amountPesos, day: lastUnappliedDay(today) };
  },
  /** Money that was returned turned out not to have been theirs. */
  funds_owed_back: ({ creditId, before, after }) =>
    after.waiting < 0 && after.waiting < before.waiting
      ? { creditId, amountPesos: pesos(-after.waiting) }
      : null,
  /** Staff found that the bank had paid a credit that had ended. A borrower who withdraws knows it. */
  sent_after_end: ({ creditId, event, about, after, terms }) => {
    if (event?.kind !== 'withdrawn' || about.staffId === undefined) return null;
    const day = awaitedWithdrawal(after)?.through;
    return day ? { creditId, amountPesos: notBroughtBack(after, terms), day } : null;
  },
  /** The credit that had paid it off was withdrawn, or never sent. */
  debt_reopened: ({ creditId, before, after }) => {
    const isReplaced = before.received.refinancing > after.received.refinancing;
    return isReplaced && before.endedOn !== null && after.endedOn === null
      ? { creditId, pendingPesos: owedOf(after), next: nextPaymentOf(after) }
      : null;
  },
  agreement_approved: ({ creditId, event, after }) => {
    const installments = event?.kind === 'agreement' ? lastPromise(after, 'agreement')?.installments : [];
    const [first] = installments ?? [];
    if (!first) return null;
    return { creditId, payments: installments?.length ?? 0, amountPesos: first.amount, dueOn: first.dueOn };
  },
  plan_granted: ({ creditId, event, after, terms, ceilings }) => {
    const next = event?.kind === 'plan' ? balanceOf(after, terms, ceilings).plan?.next : null;
    return next ? { creditId, amountPesos: next.amount, dueOn: next.dueOn } : null;
  },
  credit_frozen: ({ creditId, event }) => (event?.kind === 'frozen' ? { creditId } : null),
  credit_released: ({ creditId, event, after }) =>
    event?.kind === 'released' ? { creditId, next: nextPaymentOf(after) } : null,
  /** Notified with the answer about the last installment: the others are known by then. */
  employee_left: ({ creditId, event, after }) => {
    if (event?.kind !== 'company_answer' || !event.source.startsWith('leaver-')) return null;
    const isLast = event.data.number === after.rows.at(-1)?.number;
    // What falls due before the last day is still deducted.
    const next = nextPaymentOf({ rows: after.rows.filter(({ lateAfter }) => lateAfter !== null) });
    return isLast && next ? { creditId, amountPesos: next.amount, dueOn: next.dueOn } : null;
  },
  /** The first of the pay periods that the company leaves unanswered: home counts the others. */
  company_silent: ({ creditId, event, before, after, terms, ceilings }) => {
    if (event !== null || terms.typeUser !== 'allied_company') return null;
    const silence = balanceOf(after, terms, ceilings).companySilence;
    if (silence === null || balanceOf(before, terms, ceilings).companySilence) return null;
    return { creditId, amountPesos: silence.pesos, payPeriod: silence.since };
  },
};

/** What the borrower, or another person for them, sent. */
const OWN_PAYMENTS: ReadonlySet<MoneySource> = new Set(['gateway', 'instant']);

const heldOf = ({ waiting }: LoanState): Pesos => maxPesos(ZERO_PESOS, waiting);

const moreWaits = ({ before, after }: Change): Pesos =>
  maxPesos(ZERO_PESOS, subtractPesos(heldOf(after), heldOf(before)));

const MOVES_MONEY: ReadonlySet<EventKind> = new Set(['money', 'money_out', 'void']);

const fromAnotherCredit = (event: LoanEvent): Pesos =>
  event.kind === 'money' && event.data.from === 'waiting_money' ? event.data.pesos : ZERO_PESOS;

const payBy = ({ lateAfter, dueOn }: Row): Day => lateAfter ?? dueOn;

/** What is to be paid next, and when; null where nothing is. */
function nextPaymentOf({ rows }: Pick<LoanState, 'rows'>): AgreedInstallment | null {
  const open = rows.filter((row) => unpaidOf(row) > 0).sort((one, two) => (payBy(one) < payBy(two) ? -1 : 1));
  const [first] = open;
  if (!first) return null;
  const together = open.filter((row) => payBy(row) === payBy(first));
  return { dueOn: payBy(first), amount: sumOver(together, (row) => unpaidOf(row) + lateChargesOf(row)) };
}
