/** Each movement of a credit: an event with its day and what it did, or what a day did by itself. */
import type { Movement as MovementView } from '@unamano/contract/loans/installments';
import { bogotaDay, type Day, startOfBogotaDay } from '@unamano/domain/calendar';
import type { LegalCeilings } from '@unamano/domain/loans/arrears/arrears-terms';
import type { LoanEvent } from '@unamano/domain/loans/replay/events';
import { type Movement, movementsOf } from '@unamano/domain/loans/replay/movements';
import type { LoanTerms } from '@unamano/domain/loans/replay/terms';
import type { Db } from '../../../db/types.ts';
import { type About, type RecordedEvent, readEventsOf, readPositions, seenAt } from '../loan-events/index.ts';
import { sentenceOf } from './movement-sentences.ts';

type Described = { movement: Movement; text: string; about: About };

/** By the end of `on`, oldest first, as they are known now. */
export async function readMovements(db: Db, creditId: number, on: Day): Promise<MovementView[]> {
  const { terms, ceilings, recorded } = await readKnown(db, creditId);
  return terms === undefined ? [] : movementViews(terms, ceilings, recorded, on);
}

/** What each event did, by its source, as it is known now. */
export async function readEventSentences(db: Db, creditId: number): Promise<Map<string, string>> {
  const { terms, ceilings, recorded } = await readKnown(db, creditId);
  const last = recorded.at(-1);
  if (terms === undefined || last === undefined) return new Map();
  const all = withSentences(terms, ceilings, recorded, bogotaDay(last.recordedAt));
  return new Map(
    all.flatMap(({ movement, text }) => (movement.kind === 'event' ? [[movement.event.source, text]] : [])),
  );
}

/** A movement among the other events of a person: when, what it did, and the event that it is; null where a day did it. */
export type DatedMovement = { at: Date; text: string; event: LoanEvent | null };

/**
 * By the end of `on`, oldest first. An event counts from when staff see it, a fee from its contact, what a day did from its beginning. A broken agreement is
 * left out: it belongs to the events of its agreement.
 */
export async function readDatedMovements(db: Db, creditId: number, on: Day): Promise<DatedMovement[]> {
  const { terms, ceilings, recorded } = await readKnown(db, creditId);
  if (terms === undefined) return [];
  const shownAt = new Map(recorded.map((one) => [one.event.source, seenAt(terms, one)]));
  const lastContactOn = (day: Day) =>
    recorded.findLast(({ event }) => event.kind === 'contact' && bogotaDay(event.at) === day)?.recordedAt;
  const all = withSentences(terms, ceilings, recorded, on);
  const shown = all.filter(({ movement }) => movement.kind !== 'agreement_broken');
  return shown.map(({ movement, text }) => {
    const event = movement.kind === 'event' ? movement.event : null;
    const at = event ? shownAt.get(event.source) : movement.kind === 'fee' && lastContactOn(movement.on);
    return { at: at || startOfBogotaDay(movement.on), text, event };
  });
}

async function readKnown(db: Db, creditId: number) {
  const [{ loans, ceilings }, recorded] = await Promise.all([
    readPositions(db, [creditId]),
    readEventsOf(db, creditId),
  ]);
  return { terms: loans.get(creditId)?.terms, ceilings, recorded };
}

export function movementViews(
  terms: LoanTerms,
  ceilings: LegalCeilings,
  recorded: readonly Pick<RecordedEvent, 'event' | 'about'>[],
  on: Day,
): MovementView[] {
  return withSentences(terms, ceilings, recorded, on)
    .filter(({ movement }) => isShown(movement))
    .map(({ movement, text, about }, at) =>
      viewOf(movement, { id: at + 1, text, amount: amountOf(movement, terms) }, about),
    );
}

/** Each movement with its sentence. */
function withSentences(
  terms: LoanTerms,
  ceilings: LegalCeilings,
  recorded: readonly Pick<RecordedEvent, 'event' | 'about'>[],
  on: Day,
): Described[] {
  const events = recorded.map(({ event }) => event);
  const bySource = new Map(recorded.map((one) => [one.event.source, one]));
  const eventOf = (source: string) => bySource.get(source)?.event;
  return movementsOf(terms, ceilings, events, on).map((movement) => {
    const known = movement.kind === 'event' ? bySource.get(movement.event.source) : undefined;
    const about = known?.about ?? {};
    return { movement, text: sentenceOf(movement, { terms, about, eventOf }), about };
  });
}

/** A conversation is shown by its fee. */
function isShown(movement: Movement): boolean {
  return !(movement.kind === 'event' && movement.event.kind === 'contact');
}

function viewOf(
  movement: Movement,
  known: Pick<MovementView, 'id' | 'text' | 'amount'>,
  about: About,
): MovementView {
  const change = 'change' in movement ? movement.change : null;
  return {
    ...known,
    on: movement.on,
    order: about.order ?? null,
    voided_on: movement.kind === 'event' ? movement.voidedOn : null,
    parts: (change?.effects ?? []).map(({ kind, number, part, pesos: amount }) => ({
      number,
      part,
      amount,
      is_waived: kind === 'waived',
    })),
    waiting: Math.max(0, (change?.waiting ?? 0) - (change?.refilled ?? 0)),
    saved: change?.saved ?? 0,
  };
}

/** The money that moved; null where none did. */
function amountOf(movement: Movement, terms: LoanTerms): number | null {
  if (movement.kind === 'fee') return movement.pesos;
  if (movement.kind !== 'event') return null;
  const { event } = movement;
  if (event.kind === 'disbursed') return terms.amount - event.data.paysOffPesos;
  return 'pesos' in event.data && event.kind !== 'asked' ? event.data.pesos : null;
}
