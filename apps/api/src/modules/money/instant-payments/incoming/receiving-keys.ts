/** The lender's aliases at the provider: one for each person with a running credit, until nobody needs it. */
import { addDays } from '@unamano/domain/calendar';
import { inTransaction } from '../../../../db/transaction.ts';
import type { Core } from '../../../../kernel/core.ts';
import type { Log } from '../../../../kernel/log.ts';
import { lockBorrower, setPaymentAlias } from '../../../identity/people/borrowers/index.ts';
import { ALIAS_TAKEN, type InstantPayments } from '../ports.ts';
import * as repo from './key-repo.ts';

/** After the end of the last credit money may still be on its way. */
const KEPT_DAYS = 60;
const BATCH = 50;

type ReceivingKeysDeps = Core & {
  provider: Pick<InstantPayments, 'registerKey' | 'keysNamed' | 'endKey'>;
  log: Pick<Log, 'error'>;
};

export type ReceivingKeys = ReturnType<typeof createReceivingKeys>;

export function createReceivingKeys({ db, clock, provider, log }: ReceivingKeysDeps) {
  async function activate(key: repo.ReceivingKeyRow, providerId: string): Promise<void> {
    await inTransaction(db, async (trx) => {
      await lockBorrower(trx, key.borrower_id);
      if (await repo.moveKey(trx, key, { state: 'active', provider_id: providerId }))
        await setPaymentAlias(trx, key.borrower_id, key.alias);
    });
  }

  /** Another merchant has the alias: the person gets another one. */
  async function replace(key: repo.ReceivingKeyRow): Promise<void> {
    await inTransaction(db, async (trx) => {
      await lockBorrower(trx, key.borrower_id);
      if (await repo.moveKey(trx, key, { state: 'ended', ended_at: clock.now() }))
        await repo.insertNewKey(trx, key.borrower_id, clock.now());
    });
  }

  /** A lost answer is found by the next call, whose alias is taken: by us, as the provider says. */
  async function register(key: repo.ReceivingKeyRow): Promise<void> {
    const made = await provider.registerKey(key.alias, key.external_ref);
    if (made.ok) return activate(key, made.value.id);
    if (made.kind !== 'refused') return;
    if (made.reason !== ALIAS_TAKEN)
      return log.error({ keyId: key.id, code: made.reason }, 'the provider refused an alias');
    const named = await provider.keysNamed(key.external_ref);
    if (!named.ok) return;
    const own = named.value.find(({ alias, isActive }) => isActive && alias === key.alias);
    return own ? activate(key, own.id) : replace(key);
  }

  async function end(key: repo.ReceivingKeyRow): Promise<void> {
    if (key.provider_id === null || !(await provider.endKey(key.provider_id)).ok) return;
    await inTransaction(db, async (trx) => {
      await lockBorrower(trx, key.borrower_id);
      if (await repo.moveKey(trx, key, { state: 'ended', ended_at: clock.now() }))
        await setPaymentAlias(trx, key.borrower_id, null);
    });
  }

  return {
    /** Those that wait; it may run twice, and in two processes at once. */
    async register(): Promise<void> {
      for (let after = 0, more = true; more; ) {
        const waiting = await repo.waitingKeys(db, after, BATCH);
        for (const key of waiting) await register(key);
        after = waiting.at(-1)?.id ?? after;
        more = waiting.length === BATCH;
      }
    },

    /** Ends what nobody needs, and orders what is missing: a credit that runs again, or ran before there was a provider. */
    async review(): Promise<void> {
      for (let after = 0, more = true; more; ) {
        const people = await repo.peopleWithoutKey(db, after, BATCH);
        for (const id of people)
          await inTransaction(db, async (trx) => {
            await lockBorrower(trx, id);
            await repo.needKey(trx, id, clock.now());
          });
        after = people.at(-1) ?? after;
        more = people.length === BATCH;
      }
      for (const key of await repo.unneededKeys(db, addDays(clock.today(), -KEPT_DAYS), BATCH))
        await end(key);
    },
  };
}
