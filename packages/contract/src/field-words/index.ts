/** What each field of a request or a reply says, in a line for partners. Only the API document reads it. */
import { bookImportWords } from './book-imports.ts';
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
import { programsWords } from './programs.ts';
import { settingsWords } from './settings.ts';

/** By the name of the field. */
export const FIELD_WORDS: Readonly<Record<string, string>> = {
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
  ...bookImportWords,
  ...programsWords,
  ...settingsWords,
};
