/** The gateway sends no notification; the periodic query finds every payment and posts each once. */
import { activeBorrower } from '@unamano/journeys/borrower';
import { verifyLedger } from '../../apps/api/src/modules/loans/loan-events/index.ts';
import { staffAccess } from '../../apps/api/test/platform/staff.ts';
import { withPlatform } from '../lib/database.ts';
import { retryArrange } from '../lib/retry.ts';
import type { Outcome, Row, RowOptions } from '../lib/row.ts';

/** How often the job runs in a quarter of an hour. */
const QUERIES = 15;

function silence({ size }: RowOptions, queries: number): Promise<Outcome> {
  return withPlatform(async (platform) => {
    const staff = await staffAccess(platform, ['disbursement_confirm']);
    platform.silenceGateway();
    const credits: number[] = [];
    for (let index = 0; index < size; index++) {
      const { access, creditId } = await retryArrange(() => activeBorrower(platform, staff));
      const { body } = await platform.get('/credits/api/credit/info/home/', access);
      const { payments } = body.credit as { payments: { id_payment: number }[] };
      const id_payment = payments[0]?.id_payment ?? 0;
      const opened = await platform.post('/payvalida/api/cash/in/', { id_payment }, access);
      await platform.post(`/sandbox/api/payvalida/orders/${opened.body.order}`, { status: 'APROBADA' });
      credits.push(creditId);
    }
    for (let query = 0; query < queries; query++) {
      platform.advanceMinutes(1);
      // Two processes query in parallel.
      await Promise.all([platform.services.payments.reconcile(), platform.services.payments.reconcile()]);
    }
    const { rows } = await platform.pool.query(
      `select credit_id, count(*)::integer as times from loan_events
      where kind = 'money' and credit_id = any ($1) group by 1`,
      [credits],
    );
    const once = rows.filter(({ times }) => times === 1).length;
    const differences = (await verifyLedger(platform.db)).length;
    return {
      n: size,
      failures: size - once + differences,
      unit: 'payments without a notification',
      notes: { 'minutes of queries': queries, 'ledger differences': differences },
    };
  });
}

export const missedNotifications: Row = {
  id: 'missed-notifications',
  title: 'Payments without a notification are found by the periodic query within 15 minutes and posted once',
  sizeUnit: 'payments',
  size: 60,
  quickSize: 0,
  run: (options) => silence(options, QUERIES),
  plant: 'no periodic query',
  planted: (options) => silence({ ...options, size: 2 }, 0),
};
