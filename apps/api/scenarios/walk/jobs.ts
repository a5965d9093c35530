/** The platform's jobs, done at the end of each day of the demo data: messages go out on the day they were written. */
import { Logger, runOnce } from 'graphile-worker';
import { SEND_MESSAGE, sendMessageTask } from '../../src/modules/messages/jobs.ts';
import { sealer } from '../../src/sealed.ts';
import type { Services } from '../../src/services.ts';

const silent = new Logger(() => () => {});
const CONCURRENCY = 4;

export function dayJobs(services: Services): () => Promise<void> {
  const { db, pool, clock, outside, config } = services;
  const { sms, whatsapp, email } = outside;
  const send = sendMessageTask({
    db,
    clock,
    sealer: sealer(config.values.SECRET_KEY, 'messages'),
    sms,
    whatsapp,
    email,
  });
  return async () => {
    await services.offers.expireOffers();
    await runOnce({
      pgPool: pool,
      taskList: { [SEND_MESSAGE]: send },
      concurrency: CONCURRENCY,
      logger: silent,
      noHandleSignals: true,
    });
  };
}
