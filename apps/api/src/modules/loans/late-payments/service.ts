/** Late payments as collection staff work with them. */

import type { Input, Reply } from '@unamano/contract/endpoint';
import type { CollectionState } from '@unamano/contract/loans/collection-states';
import type * as contract from '@unamano/contract/loans/late-payments';
import { REQUIRED } from '@unamano/contract/rules';
import { documentNumbersMeant } from '@unamano/domain/identity/document-number';
import { checkPartialPayment } from '@unamano/domain/loans/arrears/allocation';
import { balanceOf } from '@unamano/domain/loans/replay/balance';
import { type Pesos, ZERO_PESOS } from '@unamano/domain/money';
import type { Origin, StaffActor } from '../../../kernel/actor.ts';
import { bound } from '../../../kernel/bound.ts';
import { isInScope } from '../../../kernel/company-scope.ts';
import type { Core } from '../../../kernel/core.ts';
import type { UseOf } from '../../../kernel/mount.ts';
import { cursorAfter, pageOf, parseNameCursor } from '../../../kernel/paging.ts';
import { type CommandResult, invalid, ok, type Result, refuse } from '../../../kernel/result.ts';
import { audited, recordStaffEvent, staffCommand, unaudited } from '../../office/audit/index.ts';
import type { SheetFiles } from '../../office/sheets/index.ts';
import { isBeingRepaid, lockCredit } from '../credit-lifecycle/index.ts';
import { isCeilingPending } from '../figures/index.ts';
import { passLateDays, readBalances, readLoan, replayLoan } from '../loan-events/index.ts';
import { changedTo, refuseUnseen } from './conflict.ts';
import { countsByState, lateCompanies, totalOf } from './list/counts.ts';
import { filtersOf, isByAmount, isFiltered, rangeFault } from './list/filters.ts';
import { latePositions } from './list/positions.ts';
import { searchFor } from './list/search.ts';
import { isKey, orderOf, type Position } from './list/sorts.ts';
import { pastDayView } from './past-day.ts';
import type { PaymentLinks } from './ports.ts';
import { reliefView } from './relief-view.ts';
import * as repo from './repo.ts';
import { LATE_SHEET } from './sheet.ts';
import { paymentViews, rowView, userView } from './view.ts';

type LatePaymentsDeps = Core & { payments: PaymentLinks; sheets: Pick<SheetFiles, 'store'> };

type ListQuery = Input<typeof contract.latePayments>;
type Page = { rows: contract.LatePaymentRow[]; next: Position | null };

const PAGE_ROWS = 50;
const SHEET_PAGE_ROWS = 500;

const TOO_SMALL = 'El abono parcial debe ser mayor a $10.000';
const MORE_THAN_OWED = 'El abono no puede ser mayor a la deuda';

/** In the order of the ids, without credits that are not late, except these. */
export async function rowsOf(
  { db, clock }: LatePaymentsDeps,
  ids: readonly number[],
  alsoNotLate: readonly number[] = [],
): Promise<contract.LatePaymentRow[]> {
  const [credits, balances] = await Promise.all([
    repo.creditsById(db, ids),
    readBalances(db, ids, clock.today()),
  ]);
  return ids.flatMap((id) => {
    const [credit, balance] = [credits.get(id), balances.get(id)];
    if (!credit || !balance) return [];
    return balance.isLate || alsoNotLate.includes(id) ? [rowView(credit, balance)] : [];
  });
}

async function page(
  deps: LatePaymentsDeps,
  actor: StaffActor,
  filters: ListQuery,
  after: Position | null,
  limit: number,
): Promise<Page> {
  const { sort } = filters;
  const query = {
    today: deps.clock.today(),
    scope: actor.scope,
    filters: filtersOf(filters, actor),
    sort,
    after,
  };
  const found = await latePositions(deps.db, { ...query, limit: limit + 1 }, searchFor(filters.search));
  const { rows: positions, last } = pageOf(found, limit);
  // A credit that was paid since this statement has no row.
  const creditIds = positions.map(({ creditId }) => creditId);
  const rows = await rowsOf(deps, creditIds);
  return { rows, next: last ?? null };
}

async function countOf(
  { clock, db }: LatePaymentsDeps,
  actor: StaffActor,
  filters: ListQuery,
): Promise<number> {
  const query = { today: clock.today(), scope: actor.scope, filters: filtersOf(filters, actor) };
  return totalOf(await countsByState(db, query, searchFor(filters.search)), filters);
}

/** Counts all matching credits, not one page. */
export const counts: UseOf<LatePaymentsDeps, typeof contract.latePaymentCounts> = async (
  { db, clock },
  { actor, input: query },
) => {
  const fault = rangeFault(query);
  if (fault) return invalid(fault.field, fault.text);
  if (isByAmount(query)) await passLateDays(db, clock.today(), clock.now());
  const late = { today: clock.today(), scope: actor.scope, filters: filtersOf(query, actor) };
  const [states, companies, is_ceiling_pending] = await Promise.all([
    countsByState(db, late, searchFor(query.search)),
    lateCompanies(db, late),
    isCeilingPending(db),
  ]);
  return ok({ total: totalOf(states, query), states, companies, is_ceiling_pending });
};

export async function list(
  deps: LatePaymentsDeps,
  actor: StaffActor,
  query: ListQuery,
  origin: Origin,
): Promise<Result<Reply<typeof contract.latePayments>>> {
  if (query.only !== undefined) {
    const own = await repo.creditsById(deps.db, query.only, actor.scope);
    return ok({ credits: await rowsOf(deps, [...own.keys()]), next_cursor: null });
  }
  const fault = rangeFault(query);
  if (fault) return invalid(fault.field, fault.text);
  const cursor = parseNameCursor(query.cursor);
  if (!cursor.ok) return cursor;
  const after = cursor.value && { creditId: cursor.value.id, key: cursor.value.name };
  if (after && !isKey(orderOf(query.sort), after.key)) return invalid('cursor', 'Valor no válido');
  if (isByAmount(query)) await passLateDays(deps.db, deps.clock.today(), deps.clock.now());
  const { rows, next } = await page(deps, actor, query, after, query.limit ?? PAGE_ROWS);
  const following = next ? { id: next.creditId, name: next.key } : undefined;
  const reply = { credits: rows, next_cursor: cursorAfter(following) };
  if (query.insert_sheet !== true) return ok(reply);
  const format = query.sheet_format ?? 'xlsx';
  const { pagesOf, ...sheet } = LATE_SHEET;
  const pages = pagesOf<Position>((from) => page(deps, actor, query, from, SHEET_PAGE_ROWS));
  const run = query.export_id && {
    id: query.export_id,
    staffId: actor.id,
    rowsTotal: await countOf(deps, actor, query),
  };
  const url = await deps.sheets.store({ ...sheet, format, pages, ...(run && { run }) });
  if (!url.ok) return url;
  const now = deps.clock.now();
  const by = { actor, origin, now };
  await recordStaffEvent(deps.db, by, {
    action: 'late_payments.export',
    subject: { kind: 'list', id: 'late_payments' },
    after: { filtered: isFiltered(query), format },
  });
  return ok({ ...reply, url: url.value });
}

/** OBJECT_NOT_FOUND for a credit that was not disbursed. Before its disbursement a credit owes nothing and has no installment. */
export const details: UseOf<LatePaymentsDeps, typeof contract.creditDetails> = async (
  deps,
  { actor, input },
) => {
  const key = { creditId: input.id_credit, borrowerId: input.id_user };
  if (key.creditId === undefined && key.borrowerId === undefined) return invalid('id_credit', REQUIRED);
  const on = input.on ?? deps.clock.today();
  if (on > deps.clock.today()) return invalid('on', 'Debe ser hoy o un día que ya pasó');
  const found = await repo.findCredit(deps.db, actor.scope, key);
  const loan =
    found &&
    (await (on < deps.clock.today() ? replayLoan(deps.db, found.id, on) : readLoan(deps.db, found.id, on)));
  if (!found || !loan) return refuse('OBJECT_NOT_FOUND');
  const balance = balanceOf(loan.state, loan.terms, loan.ceilings);
  const acquiredDebt = loan.state.disbursedOn === null ? ZERO_PESOS : found.total;
  return ok({
    credit: {
      id_credit: found.id,
      installments: balance.installments.length,
      acquired_debt: acquiredDebt,
      collection_management: balance.collectionFee,
      payments: paymentViews(balance.installments, loan.installmentIds),
      ...(await reliefView(deps, { actor, loan, balance, on })),
    },
    user: userView(found, balance, acquiredDebt),
  });
};

/** A past day as it was known then, and as it is known now. OBJECT_NOT_FOUND for a credit that was not disbursed. */
export const readPastDay: UseOf<LatePaymentsDeps, typeof contract.pastDay> = async (
  { clock, db },
  { actor, input: { id_credit, on } },
) => {
  if (on >= clock.today()) return invalid('on', 'Debe ser un día que ya pasó');
  const found = await repo.findCredit(db, actor.scope, { creditId: id_credit });
  const view = found && (await pastDayView(db, found.id, on));
  return view ? ok(view) : refuse('OBJECT_NOT_FOUND');
};

/** Any state may follow any other. The current state again changes nothing. STATE_NOT_ALLOWED where `seen` is not the state any more. */
export async function changeState(
  { db, clock }: LatePaymentsDeps,
  actor: StaffActor,
  order: { creditId: number; state: CollectionState; seen?: CollectionState | undefined; origin: Origin },
): Promise<CommandResult<{ credit_id: number; state: CollectionState }>> {
  const { origin, state } = order;
  return staffCommand({ db, clock }, { actor, origin }, async ({ trx, now }) => {
    const credit = await lockCredit(trx, order.creditId);
    if (!credit || !isInScope(actor.scope, credit.company_id)) return refuse('OBJECT_NOT_FOUND');
    const reply = { credit_id: credit.id, state };
    const { collection_state: from } = credit;
    if (from === state) return unaudited(reply, 'the credit is in that state already');
    const last = order.seen === undefined ? undefined : await repo.lastStateChange(trx, credit.id);
    if (last && from !== null && from !== order.seen)
      return refuseUnseen({ ...last, what: changedTo(from) }, now);
    const { address } = origin;
    await repo.changeState(trx, {
      credit_id: credit.id,
      from_state: from,
      to_state: state,
      staff_id: actor.id,
      address,
      changed_at: now,
    });
    return audited(reply, {
      action: 'collection.change_state',
      subject: { kind: 'credit', id: credit.id },
      before: { state: from },
      after: { state },
    });
  });
}

/**
 * A payment order for the oldest open installment, or for an amount that the payer chooses: more than 10,000 pesos and
 * at most the debt. The ID number must be the borrower's.
 */
export async function paymentUrl(
  deps: LatePaymentsDeps,
  actor: StaffActor,
  order: { dni: string; creditId: number; amountPesos: Pesos | undefined; origin: Origin },
): Promise<CommandResult<{ url: string; order: string; amount: Pesos }>> {
  const key = { creditId: order.creditId, dni: documentNumbersMeant(order.dni) };
  const credit = await repo.findCredit(deps.db, actor.scope, key);
  if (!credit) return refuse('OBJECT_NOT_FOUND');
  const loan = await readLoan(deps.db, credit.id, deps.clock.today());
  const balance = loan && balanceOf(loan.state, loan.terms, loan.ceilings);
  const next = balance?.next;
  const installmentId = loan?.installmentIds[next?.number ?? 0];
  if (!isBeingRepaid(credit) || !balance || !next || installmentId === undefined)
    return refuse('STATE_NOT_ALLOWED');
  if (order.amountPesos !== undefined && order.amountPesos !== balance.owed) {
    const checked = checkPartialPayment(order.amountPesos, balance.owed);
    if (!checked.ok) {
      return invalid('amount_custom_user', checked.code === 'PARTIAL_TOO_SMALL' ? TOO_SMALL : MORE_THAN_OWED);
    }
  }
  const amount = order.amountPesos ?? next.totalOwed;
  const opened = await deps.payments.openOrder({ installmentId, amountPesos: order.amountPesos });
  if (!opened.ok) return opened;
  return staffCommand(deps, { actor, origin: order.origin }, async () =>
    audited(
      { ...opened.value, amount },
      {
        action: 'payment_link.create',
        subject: { kind: 'credit', id: credit.id },
        after: { order: opened.value.order, amount },
      },
    ),
  );
}

export const createLatePayments = (deps: LatePaymentsDeps) =>
  bound(deps, { rowsOf, counts, list, details, pastDay: readPastDay, changeState, paymentUrl });

export type LatePayments = ReturnType<typeof createLatePayments>;
