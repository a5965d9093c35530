/** What each field of a request or a reply says, in a line for partners. Only the API document reads it. */
import { ACCOUNT_TITLES } from '../office/puc-accounts.ts';
import { booksWords } from './books.ts';
import { bureauWords } from './bureau.ts';
import { collectionsWords } from './collections.ts';
import { commonAMWords } from './common-a-m.ts';
import { commonMWWords } from './common-m-w.ts';
import { lendingAIWords } from './lending-a-i.ts';
import { lendingIWWords } from './lending-i-w.ts';
import { loansWords } from './loans.ts';
import { moneyWords } from './money.ts';
import { peopleWords } from './people.ts';
import { settingsWords } from './settings.ts';

const accountWords = Object.fromEntries(
  Object.keys(ACCOUNT_TITLES).map((account) => [
    account,
    `Of the account \`${account}\` of the books: its code (PUC), or the days after which its open items are old.`,
  ]),
);

/** By the name of the field. */
export const FIELD_WORDS: Readonly<Record<string, string>> = {
  ...accountWords,
  ...commonAMWords,
  ...commonMWWords,
  ...peopleWords,
  ...bureauWords,
  ...lendingAIWords,
  ...lendingIWWords,
  ...loansWords,
  ...collectionsWords,
  ...moneyWords,
  ...booksWords,
  ...settingsWords,
};
