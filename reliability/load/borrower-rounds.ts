/** The rounds of the borrowers. A round throws when a call is refused or the load ends. */
import { randomUUID } from 'node:crypto';
import { bankData, REQUESTED_TERMS, type SignedUp, sign, signUp } from '@unamano/journeys/borrower';
import type { SandboxEnvironment } from '../lib/sandbox-environment.ts';
import type { LoadClient } from './load-client.ts';
import { chargeBack, pay, payOrder } from './payments.ts';
import { LOAD_PREFIX } from './write-kinds.ts';

/** More than the least partial payment. `repayInParts` adds the number of the round: no two of its payments have the same amount. */
const MIN_PAYMENT_PESOS = 10_001;
/** More than two of the three installments of the credit that `signUp` requests. */
const LARGE_PAYMENT_PESOS = 500_000;
const REFINANCE_REQUEST = {
  ...REQUESTED_TERMS.middle,
  monthly_income: 3_000_000,
  number_people_in_charge: 1,
  type_occupation: 'pensioner',
};

export type Round = (serial: number) => Promise<void>;

/** Staff call a borrower with a running credit, who then pays a part. */
export function repayInParts(
  loadClient: LoadClient,
  environment: SandboxEnvironment,
  staff: string,
  borrower: SignedUp,
): Round {
  return async (serial) => {
    const note = `${LOAD_PREFIX} ${randomUUID()}`;
    const contact = { credit_id: borrower.creditId, channel: 'phone', note };
    await loadClient.post('/dashboard/api/operative/contacts', contact, staff);
    loadClient.done('contact', note);
    await pay(loadClient, environment, borrower.access, MIN_PAYMENT_PESOS + serial);
  };
}

/** Signs the credit, requests its disbursement and confirms it. */
async function signAndDisburse(loadClient: LoadClient, staff: string, borrower: SignedUp): Promise<void> {
  const { creditId, access } = borrower;
  await sign(loadClient, borrower);
  loadClient.done('signature', creditId);
  await loadClient.post('/credits/api/disbursement/management/', bankData(creditId), access);
  loadClient.done('commitment', creditId);
  await loadClient.post('/dashboard/api/operative/confirm_disbursement/', { credit_id: creditId }, staff);
  loadClient.done('disbursement', creditId);
}

async function withdraw(
  loadClient: LoadClient,
  environment: SandboxEnvironment,
  { creditId, access }: SignedUp,
): Promise<void> {
  const reply = await loadClient.post('/credits/api/credit/withdrawal/', { id_credit: creditId }, access);
  loadClient.done('withdrawal', creditId);
  const { order, total } = reply.body;
  await payOrder(loadClient, environment, { creditId, pesos: Number(total), code: String(order) });
}

/** Reverses a payment, pays most of the credit, then replaces the credit with a refinancing. */
async function refinance(
  loadClient: LoadClient,
  environment: SandboxEnvironment,
  staff: string,
  borrower: SignedUp,
): Promise<void> {
  const { creditId, access } = borrower;
  const paid = await pay(loadClient, environment, access, MIN_PAYMENT_PESOS);
  if (paid) await chargeBack(loadClient, environment, paid);
  await pay(loadClient, environment, access, LARGE_PAYMENT_PESOS);
  const reply = await loadClient.post('/credits/api/credit/management/', REFINANCE_REQUEST, access);
  loadClient.done('refinancing', creditId);
  await signAndDisburse(loadClient, staff, { ...borrower, creditId: Number(reply.body.id_credit) });
  loadClient.done('debtReplaced', creditId);
}

/** A new borrower from the sign-up on: every second one withdraws from the credit, the others refinance it. */
export function borrowAsNewcomer(
  loadClient: LoadClient,
  environment: SandboxEnvironment,
  staff: string,
): Round {
  return async (serial) => {
    const borrower = await signUp(loadClient);
    loadClient.done('signUp', borrower.dni);
    await signAndDisburse(loadClient, staff, borrower);
    if (serial % 2 === 0) await withdraw(loadClient, environment, borrower);
    else await refinance(loadClient, environment, staff, borrower);
  };
}
