import { ACCOUNTS, type Account, type JournalLine } from './accounts.ts';

/** The balances of one credit's accounts, in pesos: debits less credits. */
export class Balances {
  readonly #pesos = new Map<Account, number>();

  add(lines: readonly JournalLine[]): this {
    for (const { account, amountPesos } of lines) this.#pesos.set(account, this.of(account) + amountPesos);
    return this;
  }

  of(account: Account): number {
    return this.#pesos.get(account) ?? 0;
  }

  /** The accounts whose balance differs in another set. */
  differences(other: Balances): Account[] {
    return ACCOUNTS.filter((account) => this.of(account) !== other.of(account));
  }
}
