/** Parallel load: borrowers and staff repeat their rounds until the load is stopped. */
import { setTimeout as sleep } from 'node:timers/promises';
import type { HttpCalls } from '@unamano/journeys/calls';
import type { SandboxEnvironment } from '../lib/sandbox-environment.ts';
import { borrowAsNewcomer, type Round, repayInParts } from './borrower-rounds.ts';
import { type Company, sendPayrollFiles, waiveLateInterest } from './company-rounds.ts';
import { createLoadClient, LoadEndedError, RequestRefusedError } from './load-client.ts';
import type { LoadUsers } from './load-users.ts';
import { countOf } from './write-kinds.ts';

const ROUND_PAUSE_MS = 5;
/** Staff operations are quick: the pause leaves processor time to the other rounds. */
const STAFF_ROUND_PAUSE_MS = 150;
const REFUSAL_PAUSE_MS = 100;

export function startLoad(
  to: HttpCalls,
  environment: SandboxEnvironment,
  { staff, borrowers }: LoadUsers,
  company: Company,
  /** On a cluster of one machine a longer one: the load must not take the processor time that a failover needs. */
  roundPauseMs = ROUND_PAUSE_MS,
  staffPauseMs = STAFF_ROUND_PAUSE_MS,
) {
  const loadClient = createLoadClient(to);

  async function repeat(round: Round, betweenMs: number): Promise<void> {
    for (let serial = 0; !loadClient.isOver(); serial++) {
      try {
        await round(serial);
        await sleep(betweenMs);
      } catch (error) {
        if (error instanceof LoadEndedError) return;
        if (!(error instanceof RequestRefusedError)) throw error;
        await sleep(REFUSAL_PAUSE_MS);
      }
    }
  }

  const newcomer = borrowAsNewcomer(loadClient, environment, staff);
  const work = Promise.all([
    ...borrowers.map((borrower) =>
      repeat(repayInParts(loadClient, environment, staff, borrower), roundPauseMs),
    ),
    // Two newcomers: one withdraws while the other one refinances.
    repeat(newcomer, roundPauseMs),
    repeat((serial) => newcomer(serial + 1), roundPauseMs),
    repeat(waiveLateInterest(company, loadClient, staff), staffPauseMs),
    repeat(sendPayrollFiles(company, loadClient, staff), staffPauseMs),
  ]);
  // Thrown by `stop`.
  work.catch(() => {});
  return {
    acknowledged: loadClient.acknowledged,
    refusals: loadClient.refusals,
    count: () => countOf(loadClient.acknowledged),
    pause: loadClient.pause,
    resume: loadClient.resume,
    async stop(): Promise<void> {
      loadClient.end();
      await work;
    },
  };
}

export type Load = ReturnType<typeof startLoad>;
