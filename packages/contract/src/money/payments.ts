/** Paying through the gateway. */
import { PREPAYMENT_CHOICES } from '@unamano/domain/loans/schedule/prepayment-choices';
import { PAYMENT_METHODS } from '@unamano/domain/money/payment-methods';
import * as z from 'zod/mini';
import { borrowerGet, borrowerPost, endpoint, publicPost } from '../endpoint.ts';
import * as f from '../fields.ts';

export const cashIn = endpoint({
  ...borrowerPost('/payvalida/api/cash/in/'),
  summary: 'Open a gateway order for an installment, in full or in part',
  beforeOwnerProof: true,
  input: z.object({
    id_payment: f.id,
    amount_custom_user: f.blankAsAbsent(f.pesos),
    /** What the money beyond the installment of the running period changes; a shorter term unless given. */
    prepayment_choice: f.blankAsAbsent(f.choice(PREPAYMENT_CHOICES)),
    /** What the gateway's page offers alone; absent: all that it has. */
    payment_method: f.blankAsAbsent(f.choice(PAYMENT_METHODS)),
  }),
  reply: z.object({ url: z.string(), order: z.string() }),
  /** PAID_BY_PAYROLL: the company deducts it from the wage of an employee who has not left. */
  errors: ['PAID_BY_PAYROLL'],
  idempotent: true,
});

/** What became of an order, for its payer: it can still be paid, it was paid, or nobody can pay it any more. */
export const ORDER_STATUSES = ['waiting', 'paid', 'not_paid'] as const;

export const orderStatus = endpoint({
  ...borrowerGet('/payvalida/api/order/'),
  summary: 'What became of a gateway order of the borrower',
  beforeOwnerProof: true,
  input: z.object({ order: f.text(20) }),
  reply: z.object({
    id_credit: z.number(),
    order: z.string(),
    amount: z.number(),
    status: z.enum(ORDER_STATUSES),
  }),
});
export type OrderStatus = z.output<(typeof orderStatus)['reply']>['status'];

/** STATE_NOT_ALLOWED: it was paid or has ended. */
export const cancelOrder = endpoint({
  ...borrowerPost('/payvalida/api/order/cancel/'),
  summary: 'Give up a gateway order: nobody can pay it any more',
  beforeOwnerProof: true,
  input: z.object({ order: f.text(20) }),
  reply: z.object({}),
});

/** As PayValida documents it; the amount is not signed and never trusted. Extra properties are stored raw. */
export const gatewayNotification = endpoint({
  ...publicPost('/payvalida/api/notification/'),
  summary: "The gateway's notification, verified by its checksum",
  input: z.looseObject({
    po_id: f.text(200),
    status: f.text(40),
    pv_checksum: f.text(200),
    pv_po_id: f.textOrNumber,
    amount: f.textOrNumber,
    iso_currency: f.optionalText(10),
    pv_payment: f.textOrNumber,
  }),
  reply: z.object({ CODE: z.string(), DESC: z.string() }),
  errors: ['CHECKSUM_INVALID'],
});
