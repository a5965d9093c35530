/** What people do with their credits, round after round. Each round throws where it is refused or the shift ends. */
import { randomUUID } from 'node:crypto';
import { bankData, type SignedUp, sign, signUp } from '@unamano/journeys/borrower';
import type { SandboxEnvironment } from '../lib/sandbox-environment.ts';
import type { LoadClient } from './load-client.ts';
import { chargeBack, pay, payOrder } from './payments.ts';
import { LOAD_PREFIX } from './write-kinds.ts';

/** Over the least that a partial payment may be; each is another amount, so that each has a name of its own. */
const MIN_PAYMENT_PESOS = 10_001;
/** Two of the three installments of the credit that `signUp` asks for, and some of the third. */
const LARGE_PAYMENT_PESOS = 500_000;
const REFINANCE_REQUEST = {
  installments: 3,
  acquired_debt: 699_651,
  requested_amount: 500_000,
  monthly_income: 3_000_000,
  number_people_in_charge: 1,
  type_occupation: 'pensioner',
};

export type Round = (serial: number) => Promise<void>;

/** Somebody whose credit is being repaid is called, and pays a part. */
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

/** From the signature to the money. */
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
  const asked = await loadClient.post('/credits/api/credit/withdrawal/', { id_credit: creditId }, access);
  loadClient.done('withdrawal', creditId);
  const { order, total } = asked.body;
  await payOrder(loadClient, environment, { creditId, pesos: Number(total), code: String(order) });
}

/** A payment is taken back, most of the credit is paid, and another one takes its place. */
async function refinance(
  loadClient: LoadClient,
  environment: SandboxEnvironment,
  staff: string,
  borrower: SignedUp,
): Promise<void> {
  const { creditId, access } = borrower;
  const taken = await pay(loadClient, environment, access, MIN_PAYMENT_PESOS);
  if (taken) await chargeBack(loadClient, environment, taken);
  await pay(loadClient, environment, access, LARGE_PAYMENT_PESOS);
  const asked = await loadClient.post('/credits/api/credit/management/', REFINANCE_REQUEST, access);
  loadClient.done('refinancing', creditId);
  await signAndDisburse(loadClient, staff, { ...borrower, creditId: Number(asked.body.id_credit) });
  loadClient.done('debtReplaced', creditId);
}

/** Somebody new, from the sign-up on: every second one has second thoughts, the others come back for more. */
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
