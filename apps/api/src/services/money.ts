import { sealer } from '../kernel/encryption.ts';
import { createDeadlines } from '../modules/money/deadlines/index.ts';
import { createDisbursements } from '../modules/money/disbursements/index.ts';
import { createPayments } from '../modules/money/gateway/index.ts';
import { createPaymentKeys } from '../modules/money/instant-payments/index.ts';
import { createOwnerFigures } from '../modules/money/owner-figures/index.ts';
import { createPayroll } from '../modules/money/payroll/index.ts';
import { createReconciliation } from '../modules/money/reconciliation/index.ts';
import { createReturns, createUnappliedFunds } from '../modules/money/unapplied-funds/index.ts';
import { createUnrequested } from '../modules/money/unrequested/index.ts';
import type { lendingServices } from './lending.ts';

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
  const payments = createPayments({
    ...at,
    gateway,
    notificationHash: config.values.PAYVALIDA_NOTIFICATION_HASH,
    checkoutScheme: config.mode === 'sandbox' && publicUrl.startsWith('http:') ? 'http' : 'https',
  });
  const returns = createReturns(at);
  const unapplied = createUnappliedFunds({ ...at, returns });
  const reconciliation = createReconciliation({ ...at, gateway, syncOrder: payments.syncOrder });
  const payroll = createPayroll({ ...at, returns });
  const unrequested = createUnrequested({ ...at, captcha: outside.captcha });
  const ownerFigures = createOwnerFigures(at);
  const deadlines = createDeadlines({ ...at, unapplied, unrequested: unrequested.reports });
  return {
    ...at,
    deadlines,
    disbursements,
    payments,
    unapplied,
    reconciliation,
    payroll,
    unrequested,
    ownerFigures,
  };
}
