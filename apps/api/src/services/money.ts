import { sealer } from '../kernel/encryption.ts';
import { createBookImports, createBookViews } from '../modules/money/book-import/index.ts';
import { createDeadlines } from '../modules/money/deadlines/index.ts';
import { createDisbursements } from '../modules/money/disbursements/index.ts';
import { createPayments } from '../modules/money/gateway/index.ts';
import {
  createInstantPayins,
  createInstantReconciliation,
  createPayinList,
  createPaymentKeys,
  createReceivingKeys,
  type InstantPayouts,
} from '../modules/money/instant-payments/index.ts';
import type { InstantPayments } from '../modules/money/instant-payments/ports.ts';
import { createOwnerFigures } from '../modules/money/owner-figures/index.ts';
import { createPayroll } from '../modules/money/payroll/index.ts';
import { createReconciliation } from '../modules/money/reconciliation/index.ts';
import { createReturns, createUnappliedFunds } from '../modules/money/unapplied-funds/index.ts';
import { createUnrequested } from '../modules/money/unrequested/index.ts';
import type { lendingServices } from './lending.ts';

/** Undefined where there are no instant payments. */
function instantServices<Payouts extends InstantPayouts>(
  at: Parameters<typeof createInstantPayins>[0] &
    Parameters<typeof createReceivingKeys>[0] & { provider: InstantPayments; payouts: Payouts },
) {
  const payins = createInstantPayins(at);
  const reconciliation = createInstantReconciliation({ ...at, payins });
  return { payouts: at.payouts, payins, receivingKeys: createReceivingKeys(at), reconciliation };
}

export function moneyServices(at: ReturnType<typeof lendingServices>) {
  const { config, outside, publicUrl } = at;
  const { gateway, holders } = outside;
  const disbursements = createDisbursements({
    ...at,
    reviews: at.companyNotices,
    holders,
    instant: outside.instant?.payments,
    paymentKeys: createPaymentKeys({ ...at, sealer: sealer(at.keys, 'payment keys') }),
    payer: config.payer,
  });
  const payers = sealer(at.keys, 'payers');
  const provider = outside.instant?.payments;
  const payouts = disbursements.instant;
  const instant = provider && payouts && instantServices({ ...at, provider, payouts, sealer: payers });
  const payments = createPayments({
    ...at,
    gateway,
    paymentMethods: config.paymentMethods,
    notificationHash: config.values.PAYVALIDA_NOTIFICATION_HASH,
    checkoutScheme: config.mode === 'sandbox' && publicUrl.startsWith('http:') ? 'http' : 'https',
  });
  const returns = createReturns(at);
  const unapplied = createUnappliedFunds({ ...at, returns });
  const reconciliation = createReconciliation({
    ...at,
    gateway,
    syncOrder: payments.syncOrder,
    instant: instant?.reconciliation,
  });
  const payroll = createPayroll({ ...at, returns });
  const unrequested = createUnrequested({ ...at, captcha: outside.captcha });
  const ownerFigures = createOwnerFigures(at);
  const deadlines = createDeadlines({ ...at, unapplied, unrequested: unrequested.reports });
  return {
    ...at,
    bookImports: createBookImports(at),
    bookViews: createBookViews(at),
    deadlines,
    disbursements,
    instant,
    payinList: createPayinList({ ...at, sealer: payers }),
    payments,
    unapplied,
    reconciliation,
    payroll,
    unrequested,
    ownerFigures,
  };
}
