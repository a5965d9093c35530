import { openPayoff, payoff, withdraw, withdrawal } from '@unamano/contract/loans/early-closing';
import { prepayment } from '@unamano/contract/loans/prepayments';
import { cancelOrder, cashIn, gatewayNotification, orderStatus } from '@unamano/contract/money/payments';
import type { FastifyInstance } from 'fastify';
import { mount } from '../../../kernel/mount.ts';
import { CASH_IN_ERRORS, NOTIFICATION_ERRORS } from './errors.ts';
import type { Payments } from './service.ts';

export function paymentRoutes(app: FastifyInstance, payments: Payments): void {
  mount(app, cashIn, CASH_IN_ERRORS, ({ actor, input }) => payments.cashIn(actor, input));
  mount(app, orderStatus, ({ actor, input }) => payments.orderStatus(actor, input.order));
  mount(app, cancelOrder, ({ actor, input }) => payments.cancelOrder(actor, input.order));
  mount(app, payoff, ({ actor, input }) => payments.payoff(actor, input.id_credit));
  mount(app, openPayoff, ({ actor, input }) => payments.openPayoff(actor, input));
  mount(app, prepayment, ({ actor, input }) => payments.prepayment(actor, input));
  mount(app, withdrawal, ({ actor, input }) => payments.withdrawal(actor, input.id_credit));
  mount(app, withdraw, ({ actor, origin, input }) => payments.withdraw(actor, origin, input.id_credit));
  // The gateway sends no app key: its checksum authenticates it. The hook applies to the routes of this scope only.
  app.register(async (webhooks) => {
    webhooks.addHook('onRoute', (route) => {
      route.config = { ...route.config, withoutAppKey: true };
    });
    mount(webhooks, gatewayNotification, NOTIFICATION_ERRORS, ({ input }) => payments.receive(input));
  });
}
