import { isRecipientFault } from '../adapters/whatsapp/wire.ts';
import { createAccounting } from '../modules/loans/accounting/index.ts';
import { createCollections } from '../modules/loans/collections/index.ts';
import { createBooksWatch, createControlAccounts } from '../modules/loans/control-accounts/index.ts';
import { createDebtRelief } from '../modules/loans/debt-relief/index.ts';
import { createPortfolio } from '../modules/loans/figures/index.ts';
import { changeCollectionState, createLatePayments } from '../modules/loans/late-payments/index.ts';
import { readMarks } from '../modules/loans/loan-accounts/index.ts';
import { createMonthClose } from '../modules/loans/month-close/index.ts';
import { createMonthEnds } from '../modules/loans/month-end/index.ts';
import { createOutsideEntries } from '../modules/loans/outside-entries/index.ts';
import { createStatements } from '../modules/loans/statements/index.ts';
import { createReceipts } from '../modules/office/messages/receipts.ts';
import { createSearch } from '../modules/office/search/index.ts';
import type { moneyServices } from './money.ts';

/** Last: collections offer the payments, and are notified of the messages that were delivered and of those that people write. */
export function loanServices(at: ReturnType<typeof moneyServices>) {
  const { values } = at.config;
  const debtRelief = createDebtRelief({ ...at, changeCollectionState });
  const portfolio = createPortfolio(at);
  const accounting = createAccounting(at);
  const controlAccounts = createControlAccounts(at);
  const statements = createStatements(at);
  const outsideEntries = createOutsideEntries(at);
  const monthEnds = createMonthEnds(at);
  const monthClose = createMonthClose({ ...at, monthEnds });
  const booksWatch = createBooksWatch({ ...at, controlAccounts, statements, monthClose });
  const latePayments = createLatePayments(at);
  const collections = createCollections({ ...at, late: latePayments });
  const search = createSearch({ ...at, readMarks });
  const receipts = createReceipts({
    ...at,
    appSecret: values.WHATSAPP_APP_SECRET,
    verifyToken: values.WHATSAPP_VERIFY_TOKEN,
    phoneNumberId: values.WHATSAPP_PHONE_NUMBER_ID,
    isRecipientFault,
    onDelivered: collections.recordDelivery,
    onIncoming: collections.receiveMessage,
  });
  return {
    ...at,
    accounting,
    booksWatch,
    controlAccounts,
    monthClose,
    monthEnds,
    outsideEntries,
    statements,
    debtRelief,
    portfolio,
    latePayments,
    collections,
    search,
    receipts,
  };
}
