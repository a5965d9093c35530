/** A notification of the gateway that arrives a hundred times in parallel. */
import { activeBorrower } from '@unamano/journeys/borrower';
import { notificationChecksum } from '../../apps/api/src/modules/money/gateway/notifications/checksum.ts';
import type { TestPlatform } from '../../apps/api/test/platform/built-platform.ts';
import { staffAccess } from '../../apps/api/test/platform/staff.ts';
import { withPlatform } from '../lib/database.ts';
import { retryArrange } from '../lib/retry.ts';
import type { Outcome, Row, RowOptions } from '../lib/row.ts';

const PATH = '/payvalida/api/notification/';
const TIMES = 100;

/** An order that is paid at the gateway, without a notification to the platform. */
async function paidOrder(platform: TestPlatform, staff: string) {
  const borrower = await activeBorrower(platform, staff);
  const { body } = await platform.get('/credits/api/credit/info/home/', borrower.access);
  const { payments } = body.credit as { payments: { id_payment: number }[] };
  const id_payment = payments[0]?.id_payment ?? 0;
  const opened = await platform.post('/payvalida/api/cash/in/', { id_payment }, borrower.access);
  const po_id = String(opened.body.order);
  platform.silenceGateway();
  await platform.post(`/sandbox/api/payvalida/orders/${po_id}`, { status: 'APROBADA' });
  const hash = platform.services.config.values.PAYVALIDA_NOTIFICATION_HASH;
  const checksum = notificationChecksum(po_id, 'approved', hash);
  const postedCount = async () => {
    const found = await platform.pool.query(
      "select count(*) as n from loan_events where kind = 'money' and credit_id = $1",
      [borrower.creditId],
    );
    return Number(found.rows[0]?.n);
  };
  return { po_id, checksum, postedCount };
}

/** Inserts the newest payment a second time, under another source: one source is recorded once. */
const POST_AGAIN = `
  insert into loan_events (credit_id, kind, at, recorded_at, source, data)
  select credit_id, kind, at, recorded_at, source || '-2', data from loan_events
  where kind = 'money' order by id desc limit 1`;

function repeats({ size }: RowOptions, doubles: boolean): Promise<Outcome> {
  return withPlatform(async (platform) => {
    const staff = await staffAccess(platform, ['disbursement_confirm']);
    let failures = 0;
    for (let index = 0; index < size; index++) {
      const { po_id, checksum, postedCount } = await retryArrange(() => paidOrder(platform, staff));
      const notification = { po_id, status: 'approved', pv_checksum: checksum };
      const replies = await Promise.all(
        Array.from({ length: TIMES }, () => platform.post(PATH, notification)),
      );
      if (doubles && index === 0) await platform.pool.query(POST_AGAIN);
      const isRefused = replies.some(({ status }) => status !== 200);
      if ((await postedCount()) !== 1 || isRefused) failures += 1;
    }
    return { n: size, failures, unit: 'payments', notes: { 'parallel copies of each': TIMES } };
  });
}

export const repeatedNotifications: Row = {
  id: 'repeated-notifications',
  title: 'The same notification a hundred times in parallel posts its payment once',
  sizeUnit: 'payments',
  size: 30,
  quickSize: 2,
  run: (options) => repeats(options, false),
  plant: 'one payment inserted twice, under two sources',
  planted: (options) => repeats({ ...options, size: 2 }, true),
};
