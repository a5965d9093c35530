import type { TimelineEvent } from '@unamano/contract/loans/collections';
import { formatCop } from '@unamano/domain/money';
import { channels } from '../../../text/staff/collections.ts';
import { chat, written } from '../../../text/staff/late/inbox.ts';
import {
  correctedFields,
  decisionReasons,
  personEvents as words,
} from '../../../text/staff/people/person.ts';
import { displayDay } from '../parts/days.ts';

export type EventText = {
  title: string;
  /** Lines below the title; empty ones are left out. */
  details: readonly string[];
  tone: 'plain' | 'good' | 'waiting' | 'bad';
  /** What staff wrote or a person was sent, word for word. */
  quote?: string | null;
};

type PersonEvent = Extract<
  TimelineEvent,
  {
    kind:
      | 'notice'
      | 'chat'
      | 'request'
      | 'credit_state'
      | 'movement'
      | 'payout_file'
      | 'payout'
      | 'note'
      | 'correction'
      | 'claim'
      | 'own_change'
      | 'block';
  }
>;
type Move = Extract<TimelineEvent, { kind: 'credit_state' }>;

const correctionTones = {
  requested: 'waiting',
  approved: 'good',
  rejected: 'plain',
  withdrawn: 'plain',
} as const;

function moveText({ from, to, reason }: Move): EventText {
  const known = words.moves[`${from} ${to}`] ?? words.moves[to] ?? words.move;
  return { title: known, details: [reason], tone: to === 'REJECTED' || to === 'CANCELLED' ? 'bad' : 'plain' };
}

/** What happened with a person beside the work on a late credit. */
export function personEventText(event: PersonEvent): EventText {
  switch (event.kind) {
    case 'notice': {
      const title = words.notice(channels[event.channel], event.subject);
      const details = [event.is_sent ? '' : words.waiting, event.text === null ? words.noText : ''];
      return { title, details, tone: event.is_sent ? 'plain' : 'waiting', quote: event.text };
    }
    case 'chat': {
      const title = event.is_inbound ? chat.wrote : event.outcome === null ? chat.answered : chat.failed;
      const about = event.text === null ? chat.erased : written[event.written];
      return { title, details: [about], tone: event.outcome === null ? 'plain' : 'bad', quote: event.text };
    }
    case 'request': {
      const isGranted = event.operation === 'PRESTAMO';
      const title = words.request(formatCop(event.amount), event.installments, isGranted);
      const details = event.reasons.map((reason) => decisionReasons[reason] ?? reason);
      return { title, details, tone: isGranted ? 'good' : 'bad' };
    }
    case 'credit_state':
      return moveText(event);
    case 'movement':
      return { title: event.text, details: [], tone: 'plain' };
    case 'payout_file':
      return { title: words.payoutFile(event.name), details: [formatCop(event.amount)], tone: 'plain' };
    case 'payout':
      return {
        title: words.payout(event.reference),
        details: [words.sentOn(displayDay(event.sent_on))],
        tone: 'plain',
      };
    case 'note':
      return { title: words.note, details: [], tone: 'plain', quote: event.text };
    case 'correction': {
      const title = words.correction[event.step](correctedFields[event.field]);
      return { title, details: [event.note], tone: correctionTones[event.step] };
    }
    case 'own_change':
      return {
        title: words.ownChange(correctedFields[event.field]),
        details: [event.before && words.before(event.before)],
        tone: 'waiting',
      };
    case 'block':
      return {
        title: event.is_ended ? words.unblocked : words.blocked[event.blocked_by],
        details: [event.note],
        tone: event.is_ended ? 'plain' : 'bad',
      };
    case 'claim':
      return {
        title: event.is_closed ? words.claimClosed : words.claimOpened,
        details: [event.reference],
        tone: event.is_closed ? 'plain' : 'waiting',
      };
  }
}
