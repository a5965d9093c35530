/** What people do with their credits, round after round. Each round throws where it is refused or the shift ends. */
import { randomUUID } from 'node:crypto';
import { bankData, type SignedUp, sign, signUp } from '../../apps/api/test/platform/borrower.ts';
import type { World } from '../lib/outside.ts';
import { MARK } from './kinds.ts';
import { chargeBack, pay, payOrder } from './payments.ts';
import type { Shift } from './shift.ts';

/** Over the least that a partial payment may be; each is another amount, so that each has a name of its own. */
const LEAST_PESOS = 10_001;
/** Two of the three installments of the credit that `signUp` asks for, and some of the third. */
const MOST_OF_A_CREDIT_PESOS = 500_000;
const ASKED_AGAIN = {
  installments: 3,
  acquired_debt: 699_651,
  requested_amount: 500_000,
  monthly_income: 3_000_000,
  number_people_in_charge: 1,
  type_occupation: 'pensioner',
};

export type Round = (serial: number) => Promise<void>;

/** Somebody whose credit is being repaid is called, and pays a part. */
export function repaying(shift: Shift, world: World, staff: string, borrower: SignedUp): Round {
  return async (serial) => {
    const note = `${MARK} ${randomUUID()}`;
    const contact = { credit_id: borrower.creditId, channel: 'phone', note };
    await shift.post('/dashboard/api/operative/contacts', contact, staff);
    shift.done('contact', note);
    await pay(shift, world, borrower.access, LEAST_PESOS + serial);
  };
}

/** From the signature to the money. */
async function paidOut(shift: Shift, staff: string, borrower: SignedUp): Promise<void> {
  const { creditId, access } = borrower;
  await sign(shift, borrower);
  shift.done('signature', creditId);
  await shift.post('/credits/api/disbursement/management/', bankData(creditId), access);
  shift.done('commitment', creditId);
  await shift.post('/dashboard/api/operative/confirm_disbursement/', { credit_id: creditId }, staff);
  shift.done('disbursement', creditId);
}

async function withdraw(shift: Shift, world: World, { creditId, access }: SignedUp): Promise<void> {
  const asked = await shift.post('/credits/api/credit/withdrawal/', { id_credit: creditId }, access);
  shift.done('withdrawal', creditId);
  const { order, total } = asked.body;
  await payOrder(shift, world, { creditId, pesos: Number(total), code: String(order) });
}

/** A payment is taken back, most of the credit is paid, and another one takes its place. */
async function reborrow(shift: Shift, world: World, staff: string, borrower: SignedUp): Promise<void> {
  const { creditId, access } = borrower;
  const taken = await pay(shift, world, access, LEAST_PESOS);
  if (taken) await chargeBack(shift, world, taken);
  await pay(shift, world, access, MOST_OF_A_CREDIT_PESOS);
  const asked = await shift.post('/credits/api/credit/management/', ASKED_AGAIN, access);
  shift.done('reborrowing', creditId);
  await paidOut(shift, staff, { ...borrower, creditId: Number(asked.body.id_credit) });
  shift.done('debtReplaced', creditId);
}

/** Somebody new, from the sign-up on: every second one has second thoughts, the others come back for more. */
export function newcomers(shift: Shift, world: World, staff: string): Round {
  return async (serial) => {
    const borrower = await signUp(shift);
    shift.done('signUp', borrower.dni);
    await paidOut(shift, staff, borrower);
    if (serial % 2 === 0) await withdraw(shift, world, borrower);
    else await reborrow(shift, world, staff, borrower);
  };
}
