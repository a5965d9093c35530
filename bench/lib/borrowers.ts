/** New borrowers who hold no credit: the measured request is their second. */
import { makeTestPerson, type SignedUp, signUp } from '@unamano/journeys/borrower';
import { httpCalls } from '@unamano/journeys/calls';

export async function newBorrower(url: string): Promise<SignedUp> {
  const calls = httpCalls(() => [url], url);
  const borrower = await signUp(calls, makeTestPerson());
  await calls.post('/credits/api/credit/cancel/', { id_credit: borrower.creditId }, borrower.access);
  return borrower;
}
