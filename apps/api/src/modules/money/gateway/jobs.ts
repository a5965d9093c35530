import * as z from 'zod';
import type { Job } from '../../../jobs/jobs.ts';
import { PROCESS_NOTIFICATION } from './notifications/notifications.ts';
import type { Payments } from './service.ts';

const payloadShape = z.object({ notificationId: z.number().int().positive() });

export function paymentJobs(payments: Payments): Job[] {
  return [
    {
      name: PROCESS_NOTIFICATION,
      run: (payload) => payments.retryNotification(payloadShape.parse(payload).notificationId),
    },
    { name: 'reconcile-orders', schedule: '* * * * *', run: () => payments.reconcile() },
  ];
}
