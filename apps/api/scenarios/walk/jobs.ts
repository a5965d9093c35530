/** The platform's jobs during the load: messages go out on the day on which they were written. */
import { setTimeout as sleep } from 'node:timers/promises';
import { createJobs } from '../../src/jobs.ts';
import { SEND_MESSAGE, sendMessageTask } from '../../src/modules/messages/jobs.ts';
import { sealer } from '../../src/sealed.ts';
import type { Services } from '../../src/services.ts';

export type DayJobs = {
  /** Ends offers, and comes back when next to nothing is left to send. */
  endDay(): Promise<void>;
  /** Comes back when nothing is left to send. */
  drain(): Promise<void>;
  stop(): Promise<void>;
};

const POLL_MS = 5;
/** So many messages may still be on their way when the next day begins. */
const LEFT_MAX = 6;
/** One that can't be sent is tried again later, by the platform itself: it keeps no day from ending. */
const WAITING = `select count(*)::integer as count from graphile_worker.jobs
  where task_identifier = $1 and (attempts = 0 or locked_at is not null)`;

export async function startDayJobs(services: Services): Promise<DayJobs> {
  const { db, pool, clock, outside, config, log } = services;
  const { sms, whatsapp, email } = outside;
  const keeper = sealer(config.values.SECRET_KEY, 'messages');
  const jobs = createJobs({
    pool,
    crontab: '',
    log,
    tasks: { [SEND_MESSAGE]: sendMessageTask({ db, clock, sealer: keeper, sms, whatsapp, email }) },
  });
  await jobs.start();
  const waitFor = async (leftMax: number): Promise<void> => {
    for (;;) {
      const { rows } = await pool.query(WAITING, [SEND_MESSAGE]);
      if (Number(rows[0]?.count) <= leftMax) return;
      await sleep(POLL_MS);
    }
  };
  return {
    async endDay() {
      await services.offers.expireOffers();
      await waitFor(LEFT_MAX);
    },
    drain: () => waitFor(0),
    stop: jobs.stop,
  };
}
