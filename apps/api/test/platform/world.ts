/** Borrowers and staff in every state that a call can meet, on a separate platform. */

import { STAFF_MODULES } from '@unamano/contract/modules';
import {
  activeBorrower,
  bankData,
  makeTestPerson,
  type SignedUp,
  signedBorrower,
  signUp,
} from '@unamano/journeys/borrower';
import { createCompany } from '../../src/modules/lending/companies/index.ts';
import { writeTo } from '../fixtures/incoming.ts';
import { makeReport, makeReview } from './claims.ts';
import type { TestPlatform } from './platform.ts';
import { adminAccess, staffAccess } from './staff.ts';

export { STAFF_MODULES as ALL_STAFF_MODULES };

export type World = Awaited<ReturnType<typeof makeWorld>>;

type Home = { credit: { payments: { id_payment: number }[] } | null };

export async function firstPaymentOf(platform: TestPlatform, borrower: SignedUp): Promise<number> {
  const home = await platform.get('/credits/api/credit/info/home/', borrower.access);
  const id = (home.body as Home).credit?.payments[0]?.id_payment;
  if (!id) throw new Error('a credit that is being repaid has no installment');
  return id;
}

async function giveBankAccount(platform: TestPlatform, borrower: SignedUp): Promise<SignedUp> {
  const path = '/credits/api/disbursement/management/';
  await platform.post(path, bankData(borrower.creditId), borrower.access);
  return borrower;
}

async function makeSignedBorrower(platform: TestPlatform): Promise<SignedUp> {
  const borrower = await signedBorrower(platform);
  return borrower;
}

/** A borrower who cancelled the credit of the sign-up. */
async function makeBorrowerWithoutCredit(platform: TestPlatform): Promise<SignedUp> {
  const borrower = await signUp(platform);
  const id_credit = borrower.creditId;
  await platform.post('/credits/api/credit/cancel/', { id_credit }, borrower.access);
  return borrower;
}

/** An employee whose credit waits for the company's answer. */
export async function makeEmployeeInReview(platform: TestPlatform, companyId: number): Promise<SignedUp> {
  const terms = { id_company: companyId, acquired_debt: 687_974 };
  const employee = await signedBorrower(platform, makeTestPerson(), terms);
  return giveBankAccount(platform, employee);
}

/** Session tokens of accounts that were ended afterwards. */
async function makeEndedAccounts(platform: TestPlatform) {
  const borrower = await signUp(platform);
  const staff = await staffAccess(platform, [...STAFF_MODULES]);
  await platform.pool.query('update borrowers set active = false where dni = $1', [borrower.dni]);
  await platform.pool.query('update staff set active = false where id = (select max(id) from staff)');
  return { borrower: borrower.access, staff };
}

/** The code of an open order for that installment. */
export async function openOrder(
  platform: TestPlatform,
  { access }: SignedUp,
  id_payment: number,
): Promise<string> {
  const opened = await platform.post('/payvalida/api/cash/in/', { id_payment }, access);
  return String(opened.body.order);
}

/** A note with a file. @returns its id */
async function addNote(platform: TestPlatform, { dni }: SignedUp, staff: string): Promise<number> {
  const { rows } = await platform.pool.query('select id from borrowers where dni = $1', [dni]);
  const file = Buffer.from('%PDF-1.7').toString('base64');
  const note = { id_user: rows[0]?.id, text: 'Trajo su cédula', file, file_name: 'cedula.pdf' };
  const { body } = await platform.post('/dashboard/api/people/notes', note, staff);
  return Number(body.id_note);
}

/** A file for the bank with one pay-out. @returns its id */
async function makePayoutFile(
  platform: TestPlatform,
  { creditId }: SignedUp,
  staff: string,
): Promise<number> {
  const order = { credits: String(creditId), format: 'csv', seen_file: '' };
  const { body } = await platform.post('/dashboard/api/operative/payout_files/', order, staff);
  return Number(body.id_file);
}

export async function makeWorld(platform: TestPlatform) {
  const staff = await staffAccess(platform, [...STAFF_MODULES]);
  /** May approve in the place of others. */
  const delegate = await adminAccess(platform);
  const active = await activeBorrower(platform, staff);
  const now = platform.services.clock.now();
  const companyId = await createCompany(platform.db, { name: 'Café Alto', nit: '900123456', now });
  const stranger = await activeBorrower(platform, staff);
  const activePaymentId = await firstPaymentOf(platform, active);
  const strangerPaymentId = await firstPaymentOf(platform, stranger);
  const waiting = await giveBankAccount(platform, await makeSignedBorrower(platform));
  return {
    platform,
    staff,
    staffWithout: await staffAccess(platform, []),
    /** Borrowers in different states of the credit lifecycle. */
    offered: await signUp(platform),
    signed: await makeSignedBorrower(platform),
    waiting,
    payoutFileId: await makePayoutFile(platform, waiting, staff),
    active,
    activePaymentId,
    activeOrder: await openOrder(platform, active, activePaymentId),
    stranger,
    strangerPaymentId,
    strangerOrder: await openOrder(platform, stranger, strangerPaymentId),
    free: await makeBorrowerWithoutCredit(platform),
    ended: await makeEndedAccounts(platform),
    companyId,
    delegate,
    noteId: await addNote(platform, active, staff),
    conversationId: await writeTo(platform, active.cellphone),
    reportId: await makeReport(platform, active.dni),
    reviewId: await makeReview(platform),
    employee: await makeEmployeeInReview(platform, companyId),
  };
}
