import { addPesos, type Pesos, ZERO_PESOS } from '@unamano/domain/money';
import { ACCOUNTS, type Account, type JournalLine } from './accounts.ts';

/** The balances of one credit's accounts, in pesos: debits less credits. */
export class Balances {
  readonly #pesos = new Map<Account, Pesos>();

  add(lines: readonly JournalLine[]): this {
    for (const { account, amountPesos } of lines)
      this.#pesos.set(account, addPesos(this.of(account), amountPesos));
    return this;
  }

  of(account: Account): Pesos {
    return this.#pesos.get(account) ?? ZERO_PESOS;
  }

  /** The accounts whose balance differs in another set. */
  differences(other: Balances): Account[] {
    return ACCOUNTS.filter((account) => this.of(account) !== other.of(account));
  }
}
