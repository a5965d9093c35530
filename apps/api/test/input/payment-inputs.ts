/** Valid inputs of the calls about orders at the payment gateway. */
import { makeTestPerson } from '@unamano/journeys/borrower';
import { notificationChecksum } from '../../src/modules/money/gateway/notifications/checksum.ts';
import type { World } from '../platform/world.ts';
import type { Fields, ValidInput } from './valid-input.ts';

const active = (world: World) => world.active;

/** The notification of an unknown order: it is stored and has no other effect. */
function notification(world: World): Fields {
  const po_id = `X${makeTestPerson().dni}`;
  const status = 'approved';
  const hash = world.platform.services.config.values.PAYVALIDA_NOTIFICATION_HASH;
  return {
    po_id,
    status,
    pv_checksum: notificationChecksum(po_id, status, hash),
    pv_po_id: 'PV1',
    amount: '10000',
    iso_currency: 'COP',
    pv_payment: 'pse',
  };
}

export const PAYMENT_CALLS: Record<string, ValidInput> = {
  'POST /payvalida/api/cash/in': {
    by: active,
    input: (world) => ({
      id_payment: world.activePaymentId,
      amount_custom_user: 20_000,
      prepayment_choice: 'lower_installment',
    }),
    owned: { id_payment: (world) => world.strangerPaymentId },
  },
  'GET /payvalida/api/order': {
    by: active,
    input: (world) => ({ order: world.activeOrder }),
    owned: { order: (world) => world.strangerOrder },
  },
  'POST /payvalida/api/order/cancel': {
    by: active,
    input: (world) => ({ order: world.activeOrder }),
    owned: { order: (world) => world.strangerOrder },
  },
  'POST /payvalida/api/notification': { input: notification },
};
