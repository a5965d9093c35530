/** New borrowers who hold no credit: the measured request is their second. */
import { makeTestPerson, type SignedUp, signUp } from '@unamano/journeys/borrower';
import { httpCalls } from '@unamano/journeys/calls';

/**
 * Signs a borrower up and cancels the credit of the sign-up.
 *
 * @param sandboxUrl where another process than the platform's runs it
 * @throws where the credit cannot be cancelled
 */
export async function newBorrower(url: string, sandboxUrl = url): Promise<SignedUp> {
  const calls = httpCalls(() => [url], sandboxUrl);
  const borrower = await signUp(calls, makeTestPerson());
  const order = { id_credit: borrower.creditId };
  const { status } = await calls.post('/credits/api/credit/cancel/', order, borrower.access);
  if (status !== 200) throw new Error(`the credit of the sign-up was not cancelled: ${status}`);
  return borrower;
}
