/** The emulated provider behind a line that loses calls and answers, executes calls late, and kills the process at each of them. */
import type { SeededRandom } from '@unamano/journeys/random';
import { down, replyLost } from '../../src/kernel/outside/outside-result.ts';
import type { InstantPayments, NewPayout } from '../../src/modules/money/instant-payments/ports.ts';

/** The process ended at a call. */
export class Killed extends Error {}

/** What the process did before it ended stays done. */
export async function survive(work: Promise<unknown>): Promise<void> {
  await work.catch((error: unknown) => {
    if (!(error instanceof Killed)) throw error;
  });
}

/** @param late how often a call is executed late, against 13 other fates */
export function hostile(real: InstantPayments, chance: SeededRandom, late: number) {
  let isQuiet = false;
  const lateCalls: NewPayout[] = [];
  /** The provider's ids, in the order in which it made them. */
  const made: string[] = [];
  /** Those whose end the bank has not said. */
  const unsettled = new Set<string>();

  const execute = async (payout: NewPayout) => {
    const paid = await real.pay(payout);
    if (paid.ok) {
      made.push(paid.value.id);
      unsettled.add(paid.value.id);
    }
    return paid;
  };
  const weather = () =>
    isQuiet
      ? 'well'
      : chance.weighted({ well: 8, before: 1, after: 2, late, killed_before: 1, killed_after: 1 });

  async function pay(payout: NewPayout) {
    const now = weather();
    if (now === 'killed_before') throw new Killed();
    if (now === 'before') return replyLost('no answer in time');
    if (now === 'late') {
      lateCalls.push(payout);
      return replyLost('no answer in time');
    }
    const paid = await execute(payout);
    if (now === 'killed_after') throw new Killed();
    return now === 'after' ? replyLost('HTTP 502') : paid;
  }

  /** A question, whose answer may be lost or the last that the process reads. */
  const asked =
    <Given extends unknown[], Answer>(call: (...given: Given) => Promise<Answer>) =>
    async (...given: Given) => {
      const now = weather();
      const answer = await call(...given);
      if (now === 'killed_after') throw new Killed();
      return now === 'well' ? answer : down('no connection');
    };

  const port: InstantPayments = {
    ...real,
    pay,
    resolve: async (key) => (weather() === 'well' ? real.resolve(key) : down('no connection')),
    payout: asked(real.payout),
    payoutsNamed: asked(real.payoutsNamed),
    payin: asked(real.payin),
    payins: asked(real.payins),
  };

  return {
    port,
    made,
    unsettled,
    /** A call that was lost reaches the provider after all, or never does. */
    async executeLate(): Promise<void> {
      const [next] = lateCalls.splice(chance.below(lateCalls.length || 1), 1);
      if (next) await execute(next);
    },
    lateCount: () => lateCalls.length,
    quieten(): void {
      isQuiet = true;
    },
  };
}
