/** The jobs of the platform: which task does what, and when those that come by themselves come. */
import { connect } from './db/connect.ts';
import { createJobs, type Jobs } from './jobs.ts';
import { SEND_MESSAGE, sendMessageTask } from './modules/messages/jobs.ts';
import { paymentTasks } from './modules/payments/jobs.ts';
import { sealer } from './sealed.ts';
import type { Services } from './services.ts';

/** Times are UTC; none of these cares for the hour. */
const CRONTAB = `
* * * * * reconcile-orders
*/10 * * * * expire-offers
`;

/** Starts taking jobs, on connections of their own. */
export async function startJobs(services: Services, databaseUrl: string): Promise<Jobs> {
  const { config, db, clock, outside, log } = services;
  const connection = connect(databaseUrl, { max: 4, applicationName: 'unamano jobs' });
  const jobs = createJobs({
    pool: connection.pool,
    crontab: CRONTAB,
    log,
    tasks: {
      [SEND_MESSAGE]: sendMessageTask({
        db,
        clock,
        sealer: sealer(config.values.SECRET_KEY, 'messages'),
        sms: outside.sms,
        whatsapp: outside.whatsapp,
        email: outside.email,
      }),
      ...paymentTasks(services.payments),
      'expire-offers': async () => {
        await services.offers.expireOffers();
      },
    },
  });
  await jobs.start();
  return {
    ...jobs,
    stop: async () => {
      await jobs.stop();
      await connection.close();
    },
  };
}
