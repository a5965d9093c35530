declare module 'mt940js' {
  export type Transaction = {
    date: Date;
    /** Credits are positive. */
    amount: number;
    reference: string;
    bankReference?: string;
    details?: string;
  };
  export class Parser {
    /** @throws Error for a text that is no MT940, or whose balances and lines differ */
    parse(text: string): { transactions: Transaction[] }[];
  }
}
