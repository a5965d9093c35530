/** The operations before and after the money of a credit is sent, and on unapplied funds: see `operations.ts`. */
import { pesos } from '@unamano/domain/money';
import { activeBorrower, bankData, enterBankData, sign, signUp } from '@unamano/journeys/borrower';
import { inTransaction } from '../../src/db/transaction.ts';
import { lockCredit, PLATFORM } from '../../src/modules/credit-lifecycle/index.ts';
import { setPaymentAside } from '../../src/modules/payments/index.ts';
import type { TestPlatform } from '../platform/built-platform.ts';
import type { Operation } from './operations.ts';

export const PAYOUT_OPERATION_CALLS = [
  'POST /credits/api/disbursement/account',
  'POST /dashboard/api/operative/cancel_credit',
  'POST /dashboard/api/operative/held_disbursements',
  'POST /dashboard/api/operative/return_transfer',
  'POST /dashboard/api/unapplied_funds/apply',
  'POST /dashboard/api/unapplied_funds/return',
] as const;

type PayoutOperationCall = (typeof PAYOUT_OPERATION_CALLS)[number];

/** @param staff a token with every module */
export function createPayoutOperations(
  platform: TestPlatform,
  staff: string,
): Readonly<Record<PayoutOperationCall, () => Promise<Operation>>> {
  const countOf = async (query: string, values: unknown[]): Promise<number> => {
    const { rows } = await platform.pool.query(`select count(*) as n from ${query}`, values);
    return Number(rows[0]?.n);
  };

  async function waitingCredit() {
    const borrower = await signUp(platform);
    await sign(platform, borrower);
    await enterBankData(platform, borrower);
    return borrower;
  }

  async function accountOperation(): Promise<Operation> {
    const { access, creditId, cellphone } = await waitingCredit();
    await platform.post('/credits/api/disbursement/account/send_code/', { id_credit: creditId }, access);
    const body = {
      ...bankData(creditId),
      account_number: '77777777777',
      code: await platform.codeFor(cellphone),
    };
    return {
      body,
      access,
      countEffects: () => countOf('disbursement_account_changes where credit_id = $1', [creditId]),
      otherBody: { ...body, account_number: '88888888888' },
    };
  }

  async function cancelOperation(): Promise<Operation> {
    const { creditId } = await waitingCredit();
    const body = { credit_id: creditId, reason: 'No contesta' };
    return {
      body,
      access: staff,
      countEffects: () =>
        countOf("credit_events where credit_id = $1 and to_state = 'CANCELLED'", [creditId]),
      otherBody: { ...body, reason: 'Otra razón' },
    };
  }

  async function holderOperation(): Promise<Operation> {
    const borrower = await signUp(platform);
    await sign(platform, borrower);
    // The sandbox's banks say that this account belongs to another person.
    const account = { ...bankData(borrower.creditId), account_number: '12345990001' };
    await platform.post('/credits/api/disbursement/management/', account, borrower.access);
    await platform.services.disbursements.checkHolder(borrower.creditId);
    const { rows } = await platform.pool.query('select id from account_holder_checks where credit_id = $1', [
      borrower.creditId,
    ]);
    const body = { id_check: Number(rows[0]?.id), action: 'accept', reason: 'Certificación del banco' };
    return {
      body,
      access: staff,
      countEffects: () =>
        countOf("audit_events where action = 'disbursement.decide_holder' and subject_id = $1", [
          String(borrower.creditId),
        ]),
      otherBody: { ...body, reason: 'Otra razón' },
    };
  }

  async function returnOperation(): Promise<Operation> {
    const { creditId } = await activeBorrower(platform, staff);
    const today = platform.services.clock.today();
    const body = {
      credit_id: creditId,
      bank_reference: 'DEV-1',
      returned_on: today,
      reason: 'Cuenta cerrada',
    };
    return {
      body,
      access: staff,
      countEffects: () =>
        countOf("approval_requests where kind = 'disbursement.return' and payload ->> 'creditId' = $1", [
          String(creditId),
        ]),
      otherBody: { ...body, bank_reference: 'DEV-2' },
    };
  }

  /** Money of a borrower that no debt took. */
  async function unappliedFunds(): Promise<{ creditId: number; id: number }> {
    const { creditId } = await activeBorrower(platform, staff);
    const { db, clock } = platform.services;
    const { paymentId: id } = await inTransaction(db, async (trx) => {
      const credit = await lockCredit(trx, creditId);
      if (!credit) throw new Error(`no credit ${creditId}`);
      return setPaymentAside(trx, {
        credit,
        source: 'gateway',
        reference: `SUELTO${creditId}`,
        amountPesos: pesos(30_000),
        today: clock.today(),
        now: clock.now(),
        initiator: PLATFORM,
        reason: 'paid with another amount',
      });
    });
    return { creditId, id };
  }

  async function applyFundsOperation(): Promise<Operation> {
    const { creditId, id } = await unappliedFunds();
    const body = { id, credit_id: creditId, reason: 'Es su crédito vigente' };
    return {
      body,
      access: staff,
      countEffects: () => countOf('payments where from_payment_id = $1', [id]),
      otherBody: { ...body, reason: 'Otra razón' },
    };
  }

  async function returnFundsOperation(): Promise<Operation> {
    const { id } = await unappliedFunds();
    const paid_on = platform.services.clock.today();
    const body = { source: 'payment', id, bank_reference: 'DEV-1', paid_on, reason: 'Pagó dos veces' };
    return {
      body,
      access: staff,
      countEffects: () =>
        countOf("approval_requests where kind = 'unapplied_funds.return' and payload ->> 'id' = $1", [
          String(id),
        ]),
      otherBody: { ...body, bank_reference: 'DEV-2' },
    };
  }

  return {
    'POST /credits/api/disbursement/account': accountOperation,
    'POST /dashboard/api/operative/cancel_credit': cancelOperation,
    'POST /dashboard/api/operative/held_disbursements': holderOperation,
    'POST /dashboard/api/operative/return_transfer': returnOperation,
    'POST /dashboard/api/unapplied_funds/apply': applyFundsOperation,
    'POST /dashboard/api/unapplied_funds/return': returnFundsOperation,
  };
}
