/** Each movement of a credit: an event with its day and what it did, or what a day did by itself. */
import type { Movement as MovementView } from '@unamano/contract/loans/installments';
import type { Day } from '@unamano/domain/calendar';
import { type Movement, movementsOf } from '@unamano/domain/loans/replay/movements';
import { pesos } from '@unamano/domain/money';
import type { Db } from '../../../db/types.ts';
import { type About, readEventsOf, readPositions } from '../loan-events/index.ts';
import { sentenceOf } from './movement-sentences.ts';

/** By the end of `on`, oldest first, as they are known now. */
export async function readMovements(db: Db, creditId: number, on: Day): Promise<MovementView[]> {
  const [{ loans, ceilings }, recorded] = await Promise.all([
    readPositions(db, [creditId]),
    readEventsOf(db, creditId),
  ]);
  const terms = loans.get(creditId)?.terms;
  if (terms === undefined) return [];
  const events = recorded.map(({ event }) => event);
  const bySource = new Map(recorded.map((one) => [one.event.source, one]));
  return movementsOf(terms, ceilings, events, on)
    .filter(isShown)
    .map((movement, at) => {
      const about = movement.kind === 'event' ? bySource.get(movement.event.source)?.about : undefined;
      const text = sentenceOf(movement, {
        terms,
        about: about ?? {},
        eventOf: (source) => bySource.get(source)?.event,
      });
      return viewOf(movement, at + 1, text, about);
    });
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
