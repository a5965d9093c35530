/** Promises to pay, each recorded with the conversation in which it was given, and whether they were kept. */
import type { Input, Reply } from '@unamano/contract/endpoint';
import type { PromiseView, recordPromise } from '@unamano/contract/loans/collections';
import { addDays, bogotaDay, type Day } from '@unamano/domain/calendar';
import { evaluatePromise } from '@unamano/domain/loans/arrears/promises';
import { type Pesos, ZERO_PESOS } from '@unamano/domain/money';
import type { Db, Trx } from '../../../../db/types.ts';
import type { Origin, StaffActor } from '../../../../kernel/actor.ts';
import { type CommandResult, invalid } from '../../../../kernel/result.ts';
import { audited, staffCommand, unaudited } from '../../../office/audit/index.ts';
import { readBalance } from '../../loan-events/index.ts';
import { addContact } from '../contacts.ts';
import type { CollectionsDeps } from '../deps.ts';
import { readMoney } from '../money.ts';
import { type LockedCredit, lastContactOf, lockCollectedCredit } from '../repo.ts';
import { refusalOfUnseen } from '../seen.ts';
import * as promiseRepo from './promise-repo.ts';

/** A later date needs a payment agreement. */
const DAYS_MAX = 60;
const PAST = 'Elige hoy o un día que viene';
const TOO_FAR = `Elige un día de los próximos ${DAYS_MAX}`;
const TOO_SMALL = 'Ingresa el valor que prometió';
const MORE_THAN_OWED = 'No puede ser mayor a la deuda';

export type EvaluatedPromise = { row: promiseRepo.PromiseRow; view: PromiseView };

function amountFault(amount: Pesos, owed: Pesos): string | null {
  if (amount === 0) return TOO_SMALL;
  return amount > owed ? MORE_THAN_OWED : null;
}

function dayFault(day: Day, today: Day): string | null {
  if (day < today) return PAST;
  return day > addDays(today, DAYS_MAX) ? TOO_FAR : null;
}

/**
 * Promises by credit, oldest first, each with its status at the end of `today`.
 *
 * @param owed the debts by credit id: what a promise misses is never more
 */
export async function evaluatedPromises(
  db: Db,
  creditIds: readonly number[],
  today: Day,
  owed: ReadonlyMap<number, Pesos> = new Map(),
): Promise<Map<number, EvaluatedPromise[]>> {
  const [rows, money] = await Promise.all([promiseRepo.promisesOf(db, creditIds), readMoney(db, creditIds)]);
  const evaluated = rows.map((row): EvaluatedPromise => {
    const terms = {
      amount: row.amount_pesos,
      dueOn: row.due_on,
      madeAt: row.made_at,
      replacedAt: row.next_made_on !== null && row.next_made_on <= row.due_on ? row.next_made_at : null,
    };
    const status = evaluatePromise(terms, money.get(row.credit_id) ?? [], today, owed.get(row.credit_id));
    return { row, view: { id: row.id, amount: row.amount_pesos, due_on: row.due_on, status } };
  });
  return Map.groupBy(evaluated, ({ row }) => row.credit_id);
}

type By = { actor: StaffActor; origin: Origin; now: Date };

/** Records the conversation of a promise. Null where the last contact of the credit is that conversation. */
async function contactOf(
  trx: Trx,
  credit: LockedCredit,
  by: By,
  { channel, is_inbound: isInbound = false }: Input<typeof recordPromise>,
): Promise<number | null> {
  const last = await lastContactOf(trx, credit.id);
  const isRecorded =
    last?.reached &&
    last.contacted_on === bogotaDay(by.now) &&
    last.channel === channel &&
    last.is_inbound === isInbound;
  return isRecorded ? null : (await addContact(trx, credit, { ...by, channel, isInbound, note: '' })).id;
}

async function newPromise(
  trx: Trx,
  { actor, now }: Omit<By, 'origin'>,
  { credit_id, amount, due_on, note }: Input<typeof recordPromise>,
): Promise<PromiseView> {
  const id = await promiseRepo.insertPromise(trx, {
    credit_id,
    amount_pesos: amount,
    due_on,
    note: note?.trim() ?? '',
    staff_id: actor.id,
    made_on: bogotaDay(now),
    made_at: now,
  });
  return { id, amount, due_on, status: { state: 'open', paid: 0, missing: amount } };
}

export function createPromises({ db, clock }: CollectionsDeps) {
  return {
    /**
     * The same promise again returns the open one. Its conversation is a contact like any other, unless it is the one that
     * was recorded last. STATE_NOT_ALLOWED unless the credit is being repaid.
     */
    async recordPromise(
      actor: StaffActor,
      origin: Origin,
      input: Input<typeof recordPromise>,
    ): Promise<CommandResult<Reply<typeof recordPromise>>> {
      const today = clock.today();
      const fault = dayFault(input.due_on, today);
      if (fault) return invalid('due_on', fault);
      return staffCommand<Reply<typeof recordPromise>>(
        { db, clock },
        { actor, origin },
        async ({ trx, now }) => {
          const found = await lockCollectedCredit(trx, actor.scope, input.credit_id);
          if (!found.ok) return found;
          const credit = found.value;
          const unseen = await refusalOfUnseen({ trx, actor, now }, credit.id, input.seen);
          if (unseen) return unseen;
          const owed = (await readBalance(trx, credit.id, today))?.owed ?? ZERO_PESOS;
          const wrong = amountFault(input.amount, owed);
          if (wrong) return invalid('amount', wrong);
          const debts = new Map([[credit.id, owed]]);
          const before = (await evaluatedPromises(trx, [credit.id], today, debts)).get(credit.id)?.at(-1);
          const isSame =
            before?.view.status.state === 'open' &&
            before.view.amount === input.amount &&
            before.view.due_on === input.due_on;
          const contactId = await contactOf(trx, credit, { actor, origin, now }, input);
          if (isSame && contactId === null) {
            const reply = { credit_id: credit.id, promise: before.view };
            return unaudited(reply, 'the same promise is open already');
          }
          const view = isSame ? before.view : await newPromise(trx, { actor, now }, input);
          const reply = { credit_id: credit.id, promise: view };
          return audited(reply, {
            action: 'collection.record_promise',
            subject: { kind: 'credit', id: credit.id },
            after: {
              promise: view.id,
              amount: input.amount,
              due_on: input.due_on,
              ...(contactId !== null && { contact: contactId }),
            },
          });
        },
      );
    },
  };
}
