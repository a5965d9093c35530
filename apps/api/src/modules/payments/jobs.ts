import * as z from 'zod';
import { PROCESS_NOTIFICATION } from './notifications/notifications.ts';
import type { Payments } from './service.ts';

export const RECONCILE_ORDERS = 'reconcile-orders';

const payloadShape = z.object({ notificationId: z.number().int().positive() });

/** The jobs of payments by name, for the runner. */
export function paymentTasks(payments: Payments) {
  return {
    [PROCESS_NOTIFICATION]: (payload: unknown) =>
      payments.retryNotification(payloadShape.parse(payload).notificationId),
    [RECONCILE_ORDERS]: async () => {
      await payments.reconcile();
    },
  };
}
