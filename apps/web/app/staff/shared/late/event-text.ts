import { COLLECTION_STATE_LABELS } from '@unamano/contract/loans/collection-states';
import type { TimelineEvent } from '@unamano/contract/loans/collections';
import { formatCop } from '@unamano/domain/money';
import { formatInstantInWords } from '../../../shared/format-instant.ts';
import {
  channels,
  noAnswer,
  promiseStates,
  templates,
  timeline as words,
} from '../../../text/staff/collections.ts';
import { displayDay } from '../parts/days.ts';
import { type EventText, personEventText } from './person-event-text.ts';

const messageTitles = {
  sent: words.messageSent,
  scheduled: words.messageWaiting,
  cancelled: words.messageCancelled,
} as const;

const promiseTones = {
  open: 'waiting',
  kept: 'good',
  partially_kept: 'bad',
  broken: 'bad',
  replaced: 'plain',
} as const;

const reliefTones = {
  requested: 'waiting',
  approved: 'good',
  rejected: 'plain',
  withdrawn: 'plain',
  expired: 'plain',
} as const;

/** An event of a timeline in words. */
export function eventText(event: TimelineEvent): EventText {
  switch (event.kind) {
    case 'contact': {
      const channel = channels[event.channel];
      const reason = event.unreached_reason ? noAnswer.reasons[event.unreached_reason] : undefined;
      const made = event.is_inbound ? words.inbound(channel) : words.contact(channel);
      const title = event.reached ? made : words.attempt(channel, reason);
      const again = event.again_at ? words.again(formatInstantInWords(event.again_at)) : '';
      return { title, details: [event.note, again], tone: 'plain' };
    }
    case 'state': {
      const [from, to] = [COLLECTION_STATE_LABELS[event.from], COLLECTION_STATE_LABELS[event.to]];
      return { title: words.state(from, to), details: [], tone: 'plain' };
    }
    case 'promise': {
      const { amount, due_on, status } = event.promise;
      const title = words.promise(formatCop(amount), displayDay(due_on));
      return {
        title,
        details: [promiseStates[status.state], event.note],
        tone: promiseTones[status.state],
      };
    }
    case 'payment':
      return paymentText(event);
    case 'relief': {
      const details = event.installments.map(({ due_on, amount }) =>
        words.agreed(displayDay(due_on), formatCop(amount)),
      );
      const title = words.relief[event.relief][event.step];
      return { title, details: [...details, event.note], tone: reliefTones[event.step] };
    }
    case 'agreement_broken':
    case 'plan_broken':
      return {
        title: event.kind === 'plan_broken' ? words.planBroken : words.agreementBroken,
        details: [words.agreementBrokenWhy(displayDay(event.due_on))],
        tone: 'bad',
      };
    case 'waiver': {
      const title = event.is_reversal ? words.waiverReversal : words.waiver;
      return {
        title: title(formatCop(event.amount)),
        details: [event.note],
        tone: event.is_reversal ? 'bad' : 'plain',
      };
    }
    case 'undelivered': {
      const { outcome, subject, channel } = event;
      const title = words.undelivered[outcome](channels[channel]);
      return { title, details: [subject, words.undeliveredWhy[outcome]], tone: 'bad', quote: event.text };
    }
    case 'message': {
      const { state, template, channel, planned_at } = event.message;
      const titleOf = event.is_on_the_way ? words.messageOnTheWay : messageTitles[state];
      const title = titleOf(templates[template], channels[channel]);
      const details = state === 'scheduled' ? [words.until(formatInstantInWords(planned_at))] : [];
      return { title, details, tone: state === 'scheduled' ? 'waiting' : 'plain', quote: event.text };
    }
    default:
      return personEventText(event);
  }
}

type PaymentEvent = Extract<TimelineEvent, { kind: 'payment' }>;

function paymentText(event: PaymentEvent): EventText {
  const amount = formatCop(event.amount);
  if (event.is_reversal) {
    const details = [
      ...(event.order === null ? [] : [words.order(event.order)]),
      words.reopenedDebt(formatCop(event.reopened_debt ?? 0), displayDay(event.paid_on)),
    ];
    const title = event.order === null ? words.reversal(amount) : words.reversedByGateway(amount);
    return { title, details, tone: 'bad' };
  }
  return { title: words.payment(amount), details: [event.text], tone: 'good' };
}
