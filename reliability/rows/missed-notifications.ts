/** D3: the gateway tells of nothing for a day; the periodic look finds every payment, and books each once. */
import { activeBorrower } from '@unamano/journeys/borrower';
import { verifyLedger } from '../../apps/api/src/modules/ledger/index.ts';
import { staffAccess } from '../../apps/api/test/platform/staff.ts';
import { withPlatform } from '../lib/database.ts';
import { retryArrange } from '../lib/retry.ts';
import type { Outcome, Row, RowOptions } from '../lib/row.ts';

/** As often as the job looks in a quarter of an hour. */
const LOOKS = 15;

function silence({ size }: RowOptions, looks: number): Promise<Outcome> {
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
    for (let look = 0; look < looks; look++) {
      platform.advanceMinutes(1);
      // Two processes look at the same time.
      await Promise.all([platform.services.payments.reconcile(), platform.services.payments.reconcile()]);
    }
    const { rows } = await platform.pool.query(
      'select credit_id, count(*)::integer as times from payments where credit_id = any ($1) group by 1',
      [credits],
    );
    const once = rows.filter(({ times }) => times === 1).length;
    const differences = (await verifyLedger(platform.db)).length;
    return {
      n: size,
      failures: size - once + differences,
      unit: 'payments of which nobody told',
      notes: { 'minutes of looking': looks, 'ledger differences': differences },
    };
  });
}

export const missedNotifications: Row = {
  id: 'D3',
  title: 'Payments of which the gateway never tells are found by looking within 15 minutes, each once',
  sizeUnit: 'payments',
  size: 60,
  quickSize: 0,
  run: (options) => silence(options, LOOKS),
  plant: 'nobody looks',
  planted: (options) => silence({ ...options, size: 2 }, 0),
};
