/** A day at the product, all at once: each of the crew does their part again and again until the load is stopped. */
import { setTimeout as sleep } from 'node:timers/promises';
import type { Desk } from '../lib/caller.ts';
import type { World } from '../lib/outside.ts';
import { type Company, deducting, forgiving } from './companies.ts';
import type { Crew } from './crew.ts';
import { countOf } from './kinds.ts';
import { newcomers, type Round, repaying } from './people.ts';
import { beginShift, Over, Refused } from './shift.ts';

const BETWEEN_ROUNDS_MS = 5;
/** Deeds of staff are quick: they leave some of the machine to the others. */
const BETWEEN_DEEDS_OF_STAFF_MS = 150;
const AFTER_A_REFUSAL_MS = 100;

export function startLoad(to: Desk, world: World, { staff, borrowers }: Crew, company: Company) {
  const shift = beginShift(to);

  async function repeat(round: Round, betweenMs: number): Promise<void> {
    for (let serial = 0; !shift.isOver(); serial++) {
      try {
        await round(serial);
        await sleep(betweenMs);
      } catch (error) {
        if (error instanceof Over) return;
        if (!(error instanceof Refused)) throw error;
        await sleep(AFTER_A_REFUSAL_MS);
      }
    }
  }

  const newcomer = newcomers(shift, world, staff);
  const work = Promise.all([
    ...borrowers.map((borrower) => repeat(repaying(shift, world, staff, borrower), BETWEEN_ROUNDS_MS)),
    // Two, so that one is in a withdrawal while the other one borrows again.
    repeat(newcomer, BETWEEN_ROUNDS_MS),
    repeat((serial) => newcomer(serial + 1), BETWEEN_ROUNDS_MS),
    repeat(forgiving(company, shift, staff), BETWEEN_DEEDS_OF_STAFF_MS),
    repeat(deducting(company, shift, staff), BETWEEN_DEEDS_OF_STAFF_MS),
  ]);
  // Thrown by `stop`.
  work.catch(() => {});
  return {
    acknowledged: shift.acknowledged,
    refusals: shift.refusals,
    count: () => countOf(shift.acknowledged),
    rest: shift.rest,
    go: shift.go,
    async stop(): Promise<void> {
      shift.end();
      await work;
    },
  };
}

export type Load = ReturnType<typeof startLoad>;
