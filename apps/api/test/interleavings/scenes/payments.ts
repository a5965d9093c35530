/** Money at the gateway beside another call on the same credit. */
import { createHash } from 'node:crypto';
import type { Answer, Arena } from '../arena.ts';
import { accepted, DONE, differences, isDone, moneyEvents, numberOf, rowsIn, type Scene } from './scene.ts';

/** Written again from the gateway's document: SHA256 of the order, the status and the merchant's secret. */
export function notify(arena: Arena, order: string): Promise<Answer> {
  const secret = arena.platform.services.config.values.PAYVALIDA_NOTIFICATION_HASH;
  const pv_checksum = createHash('sha256').update(`${order}approved${secret}`).digest('hex');
  const more = { pv_po_id: 'PV1', amount: '10000', iso_currency: 'COP', pv_payment: 'pse' };
  return arena.post('/payvalida/api/notification/', {
    po_id: order,
    status: 'approved',
    pv_checksum,
    ...more,
  });
}

type Payer = { creditId: number; order: string };

async function paidOnce(arena: Arena, { creditId, order }: Payer) {
  const paid = 'select amount_pesos from payment_orders where order_code = $1';
  const posted = `select coalesce(sum(amount_pesos), 0) from journal_lines join journal_entries entry on entry.id = entry_id
    where credit_id = $1 and account = 'cash_at_gateway'`;
  return {
    'payments of the order': [await moneyEvents(arena, creditId), 1],
    'orders that are paid': [
      await rowsIn(arena, "payment_orders where order_code = $1 and state = 'APROBADA'", [order]),
      1,
    ],
    'pesos at the gateway': [await numberOf(arena, posted, [creditId]), await numberOf(arena, paid, [order])],
    'messages about the payment': [
      await rowsIn(
        arena,
        `messages join credits using (borrower_id) where credits.id = $1 and template in ('payment_received', 'funds_waiting')`,
        [creditId],
      ),
      1,
    ],
  } as const;
}

const late = ({ people }: Arena) => people.late;
const active = ({ people }: Arena) => people.active;

async function refuses(answers: readonly Answer[], least: number): Promise<string[]> {
  return answers.filter(isDone).length < least ? ['too many sessions were refused'] : [];
}

export const PAYMENT_SCENES = {
  'notification x notification': {
    sessions: (arena) => {
      const again = () => notify(arena, active(arena).order);
      return { first: again, second: again, third: again };
    },
    refusals: [],
    check: async (arena) => differences(await paidOnce(arena, active(arena))),
  },
  'notification x reconciliation': {
    async arrange({ world }) {
      world.advance(5 * 60_000);
      return {};
    },
    sessions: (arena) => {
      const { payments, reconciliation } = arena.platform.services;
      return {
        notification: () => notify(arena, late(arena).order),
        reconciliation: () => payments.reconcile().then(() => DONE),
        check: () => reconciliation.checkDueOrders().then(() => DONE),
      };
    },
    refusals: [],
    check: async (arena) => differences(await paidOnce(arena, late(arena))),
  },
  'notification x waiver': {
    sessions: (arena) => {
      const waiver = {
        credit_id: late(arena).creditId,
        part: 'late_interest',
        amount: 100,
        reason: 'Enfermedad',
      };
      return {
        notification: () => notify(arena, late(arena).order),
        waiver: () => arena.post('/dashboard/api/operative/waiver', waiver, arena.people.maker.access),
      };
    },
    // Nothing is left to waive after the payment.
    refusals: ['STATE_NOT_ALLOWED'],
    async check(arena, answers) {
      const waived = "loan_events where credit_id = $1 and kind = 'waived'";
      return differences({
        ...(await paidOnce(arena, late(arena))),
        waivers: [await rowsIn(arena, waived, [late(arena).creditId]), answers.filter(isDone).length - 1],
      });
    },
  },
  'notification x payoff': {
    async arrange(arena) {
      const { creditId, access } = active(arena);
      const { body } = await arena.platform.get(`/credits/api/credit/payoff/?id_credit=${creditId}`, access);
      return body;
    },
    sessions: (arena, { total }) => {
      const { creditId, access, order } = active(arena);
      return {
        notification: () => notify(arena, order),
        payoff: () => arena.post('/credits/api/credit/payoff/', { id_credit: creditId, total }, access),
      };
    },
    // The figure that the borrower saw is another one once the payment is posted.
    refusals: ['VALIDATION_ERROR', 'SERVICE_UNAVAILABLE'],
    async check(arena, answers) {
      const open = "payment_orders where credit_id = $1 and state in ('CREATING', 'PENDIENTE')";
      const payable = await rowsIn(arena, open, [active(arena).creditId]);
      return [
        ...differences(await paidOnce(arena, active(arena))),
        ...(payable > 1 ? [`${payable} orders of one debt can be paid`] : []),
        ...(await refuses(answers, 1)),
      ];
    },
  },
  'notification x withdrawal': {
    sessions: (arena) => {
      const { creditId, access, order } = active(arena);
      return {
        notification: () => notify(arena, order),
        withdrawal: () => arena.post('/credits/api/credit/withdrawal/', { id_credit: creditId }, access),
      };
    },
    refusals: ['STATE_NOT_ALLOWED', 'SERVICE_UNAVAILABLE'],
    async check(arena) {
      const withdrawn = await rowsIn(arena, "loan_events where credit_id = $1 and kind = 'withdrawn'", [
        active(arena).creditId,
      ]);
      return [
        ...differences(await paidOnce(arena, active(arena))),
        ...(withdrawn > 1 ? [`${withdrawn} withdrawals`] : []),
      ];
    },
  },
  'order x order': {
    sessions: (arena) => {
      const { payment, access } = arena.people.fresh;
      const open = (amount?: number) => () =>
        arena.post('/payvalida/api/cash/in/', { id_payment: payment, amount_custom_user: amount }, access);
      return { full: open(), same: open(), part: open(20_000) };
    },
    refusals: ['SERVICE_UNAVAILABLE'],
    async check(arena) {
      const open = "payment_orders where credit_id = $1 and state = 'PENDIENTE'";
      const creating = "payment_orders where credit_id = $1 and state = 'CREATING'";
      const payable = await rowsIn(arena, open, [arena.people.fresh.creditId]);
      return [
        ...differences({
          'unfinished orders': [await rowsIn(arena, creating, [arena.people.fresh.creditId]), 0],
        }),
        ...(payable > 1 ? [`${payable} orders of one debt can be paid`] : []),
      ];
    },
  },
  'returned transfer x notification': {
    async arrange(arena) {
      const { people } = arena;
      const request = {
        credit_id: active(arena).creditId,
        bank_reference: 'DEV-1',
        returned_on: people.today,
        reason: 'Cuenta cerrada',
      };
      return accepted(arena, '/dashboard/api/operative/return_transfer/', request, people.maker.access);
    },
    sessions: (arena, { id_approval }) => ({
      notification: () => notify(arena, active(arena).order),
      approval: () =>
        arena.post(
          '/dashboard/api/approvals/answer',
          { id_approval, action: 'approve' },
          arena.people.checker.access,
        ),
    }),
    refusals: ['DEBT_CHANGED', 'STATE_NOT_ALLOWED'],
    async check(arena, [, approval]) {
      const { creditId } = active(arena);
      const isReturned = approval !== undefined && isDone(approval);
      return differences({
        ...(await paidOnce(arena, active(arena))),
        'returns of the transfer': [
          await rowsIn(
            arena,
            "credit_events where credit_id = $1 and from_state = 'ACTIVE' and to_state = 'IN_PROCESS'",
            [creditId],
          ),
          isReturned ? 1 : 0,
        ],
      });
    },
  },
} satisfies Record<string, Scene>;
