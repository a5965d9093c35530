/** Asks the bank whose account a transfer goes to. No call is inside a transaction, and a second question does no harm. */
import { maskedName, maskedNumber } from '@unamano/domain/identity/masks';
import type { DisbursementsDeps } from '../deps.ts';
import type { AccountHolder } from '../ports.ts';
import * as repo from './repo.ts';

/** Between two questions about an account that the bank did not answer. */
const RETRY_MS = 5 * 60_000;
/** Of one run of the job. */
const CHECKS_MAX = 50;

const storedAnswer = (holder: AccountHolder): repo.StoredAnswer =>
  holder.answer === 'other_holder'
    ? {
        answer: holder.answer,
        holderName: maskedName(holder.name),
        holderDocument: maskedNumber(holder.documentNumber),
      }
    : { answer: holder.answer, holderName: '', holderDocument: '' };

export type HolderChecks = ReturnType<typeof createHolderChecks>;

export function createHolderChecks({ db, clock, holders }: DisbursementsDeps) {
  /** Asks where there is no answer and no decision yet. An outage leaves the account for the next question. */
  async function checkHolder(creditId: number): Promise<void> {
    const account = await repo.accountOf(db, creditId);
    if (!account || account.answer !== null || account.decision !== null) return;
    const { bank_code: bankCode, account_number: accountNumber, account_type: accountType } = account;
    if (bankCode === null || accountNumber === null || accountType === null) return;
    const id = await repo.recordTry(db, account, clock.now());
    const reply = await holders.check({
      documentType: account.type_document,
      documentNumber: account.dni,
      bankCode,
      accountNumber,
      accountType,
    });
    if (reply.ok) await repo.recordAnswer(db, id, storedAnswer(reply.value), clock.now());
    else if (reply.kind === 'refused') {
      const refused = { answer: 'refused', holderName: '', holderDocument: '' } as const;
      await repo.recordAnswer(db, id, refused, clock.now());
    }
  }

  return {
    checkHolder,

    /** For the job: new accounts, and those that the bank did not answer for. */
    async checkHolders(): Promise<void> {
      const since = new Date(clock.now().getTime() - RETRY_MS);
      for (const creditId of await repo.dueAccounts(db, since, CHECKS_MAX)) await checkHolder(creditId);
    },
  };
}
