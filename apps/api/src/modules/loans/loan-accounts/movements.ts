/** Each movement of a credit: an event with its day and what it did, or what a day did by itself. */
import type { Movement as MovementView } from '@unamano/contract/loans/installments';
import { bogotaDay, type Day } from '@unamano/domain/calendar';
import { type Movement, movementsOf } from '@unamano/domain/loans/replay/movements';
import { pesos } from '@unamano/domain/money';
import type { Db } from '../../../db/types.ts';
import { type About, readEventsOf, readPositions } from '../loan-events/index.ts';
import { sentenceOf } from './movement-sentences.ts';

type Told = { movement: Movement; text: string; about: About | undefined };

/** By the end of `on`, or of the last event; each with its sentence. */
async function readTold(db: Db, creditId: number, on?: Day): Promise<Told[]> {
  const [{ loans, ceilings }, recorded] = await Promise.all([
    readPositions(db, [creditId]),
    readEventsOf(db, creditId),
  ]);
  const terms = loans.get(creditId)?.terms;
  const last = recorded.at(-1);
  if (terms === undefined || last === undefined) return [];
  const events = recorded.map(({ event }) => event);
  const bySource = new Map(recorded.map((one) => [one.event.source, one]));
  return movementsOf(terms, ceilings, events, on ?? bogotaDay(last.recordedAt)).map((movement) => {
    const about = movement.kind === 'event' ? bySource.get(movement.event.source)?.about : undefined;
    const eventOf = (source: string) => bySource.get(source)?.event;
    return { movement, text: sentenceOf(movement, { terms, about: about ?? {}, eventOf }), about };
  });
}

/** By the end of `on`, oldest first, as they are known now. */
export async function readMovements(db: Db, creditId: number, on: Day): Promise<MovementView[]> {
  return (await readTold(db, creditId, on))
    .filter(({ movement }) => isShown(movement))
    .map(({ movement, text, about }, at) => viewOf(movement, at + 1, text, about));
}

/** What each event did, by its source, as it is known now. */
export async function readEventSentences(db: Db, creditId: number): Promise<Map<string, string>> {
  const told = await readTold(db, creditId);
  return new Map(
    told.flatMap(({ movement, text }) => (movement.kind === 'event' ? [[movement.event.source, text]] : [])),
  );
}

/** A conversation is shown by its fee. */
function isShown(movement: Movement): boolean {
  return !(movement.kind === 'event' && movement.event.kind === 'contact');
}

function viewOf(movement: Movement, id: number, text: string, about: About | undefined): MovementView {
  const change = 'change' in movement ? movement.change : null;
  return {
    id,
    on: movement.on,
    text,
    amount: amountOf(movement),
    order: about?.order ?? null,
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
function amountOf(movement: Movement): number | null {
  if (movement.kind === 'fee') return movement.pesos;
  if (movement.kind !== 'event') return null;
  const { event } = movement;
  return 'pesos' in event.data && event.kind !== 'asked' ? pesos(event.data.pesos) : null;
}
