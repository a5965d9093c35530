/** Plans of payments: borrowers ask for them, the first is granted at once, and one person of staff decides a second one. */

import type { Input, Reply } from '@unamano/contract/endpoint';
import type { previewPlan, requestPlan } from '@unamano/contract/loans/payment-plans';
import { day, formatDay } from '@unamano/domain/calendar';
import { mostPayments, type PlanOffer } from '@unamano/domain/loans/arrears/plan-offer';
import { formatCop, formatPesos, sumPesos } from '@unamano/domain/money';
import * as z from 'zod';
import { inTransaction } from '../../../../db/transaction.ts';
import type { Trx } from '../../../../db/types.ts';
import { storeResponse } from '../../../../idempotency/call-context.ts';
import type { BorrowerActor } from '../../../../kernel/actor.ts';
import { bound } from '../../../../kernel/bound.ts';
import type { UseOf } from '../../../../kernel/mount.ts';
import { invalid, ok, type Result, refuse } from '../../../../kernel/result.ts';
import { readBorrower } from '../../../identity/people/borrowers/index.ts';
import { type Applied, type Approval, defineApproval } from '../../../office/approvals/index.ts';
import { type CreditRow, findCredit, lockCredit } from '../../credit-lifecycle/index.ts';
import { type About, type Recording, record } from '../../loan-events/index.ts';
import { approved } from '../approved.ts';
import type { DebtReliefDeps } from '../deps.ts';
import { offerOf, ownCredit, PLAN_KIND, planQuote } from './quote.ts';

const payloadSchema = z.object({
  creditId: z.number().int(),
  firstOn: z.string(),
  payments: z.number().int().min(1),
});
type Payload = z.infer<typeof payloadSchema>;

const NO_LONGER = 'El plan ya no se puede dar como se pidió: la persona debe pedir otro';

const figuresOf = ({ payments, interest }: PlanOffer) => ({
  payments: payments.map(({ dueOn, amount }) => ({ due_on: dueOn, amount })),
  interest,
});

function usesOf(deps: DebtReliefDeps) {
  const { clock } = deps;
  const kind = defineApproval<Payload>({
    kind: PLAN_KIND,
    module: 'late_payments',
    title: 'Plan de pagos',
    schema: payloadSchema,
    async describe(from, payload) {
      const credit = await findCredit(from, payload.creditId);
      const quoted = credit && (await planQuote(from, credit, when(deps)));
      const asked = { firstOn: day(payload.firstOn), payments: payload.payments };
      const offer = quoted?.ok ? offerOf(quoted.value, clock.today(), asked) : null;
      if (!offer?.ok) throw new Error(`credit ${payload.creditId} has no plan to describe`);
      const { payments, interest } = offer.value;
      return {
        summary: `Crédito ${payload.creditId}: la persona pide otro plan, ${formatCop(sumPesos(payments.map(({ amount }) => amount)))}`,
        changes: [
          { label: 'Interés de los días que se agregan', before: '—', after: formatCop(interest) },
          { label: 'Interés de mora', before: 'Corre cada día', after: 'No corre mientras cumpla' },
          ...payments.map(({ dueOn, amount }, index) => ({
            label: `Pago ${index + 1}`,
            before: '—',
            after: `${formatCop(amount)} el ${formatDay(dueOn)}`,
          })),
        ],
      };
    },
    apply: (trx, payload, approval) => apply(deps, trx, payload, approval),
    async rejected(trx, { creditId }) {
      const credit = await findCredit(trx, creditId);
      if (credit) await tellRejection(deps, trx, credit);
    },
  });
  deps.approvals.register(kind);
  return { ...deps, kind };
}

type Uses = ReturnType<typeof usesOf>;

const when = ({ clock }: DebtReliefDeps) => ({ today: clock.today(), now: clock.now() });

async function grant(
  trx: Trx,
  credit: CreditRow,
  offer: PlanOffer,
  { named, about, recording }: { named: { at: Date; source: string }; about: About; recording: Recording },
): Promise<void> {
  const event = { kind: 'plan', ...named, data: offer.data } as const;
  if (!(await record(trx, { credit, event, about }, recording)))
    throw new Error(`credit ${credit.id} has the plan ${named.source} already`);
}

async function tellRejection(
  { messages }: DebtReliefDeps,
  trx: Trx,
  { id: creditId, borrower_id }: CreditRow,
): Promise<void> {
  const {
    id: borrowerId,
    first_name: firstName,
    cellphone: recipient,
  } = await readBorrower(trx, borrower_id);
  const parameters = { firstName, creditId };
  await messages.write(trx, {
    channel: 'sms',
    recipient,
    borrowerId,
    template: 'plan_rejected',
    parameters,
  });
}

/** The offer of today for what was asked; null where it may not be given any more. */
async function offerNow(
  deps: DebtReliefDeps,
  from: Trx | typeof deps.db,
  payload: Payload,
): Promise<PlanOffer | null> {
  const credit = await findCredit(from, payload.creditId);
  const quoted = credit && (await planQuote(from, credit, when(deps)));
  if (!quoted?.ok) return null;
  const { refusal } = quoted.value;
  // The request that is decided is pending itself.
  if (refusal !== null && refusal !== 'pending') return null;
  const asked = { firstOn: day(payload.firstOn), payments: payload.payments };
  const offer = offerOf(quoted.value, deps.clock.today(), asked);
  return offer.ok ? offer.value : null;
}

async function apply(deps: DebtReliefDeps, trx: Trx, payload: Payload, approval: Approval): Promise<Applied> {
  const credit = await lockCredit(trx, payload.creditId);
  const offer = credit && (await offerNow(deps, trx, payload));
  if (!credit || !offer) return invalid('id_approval', NO_LONGER);
  await grant(trx, credit, offer, approved(approval, 'asked for by the borrower', deps.clock.today()));
  return ok([]);
}

/** OBJECT_NOT_FOUND for another borrower's credit. */
export async function preview(
  deps: DebtReliefDeps,
  actor: BorrowerActor,
  { id_credit, first_on, payments = 1 }: Input<typeof previewPlan>,
): Promise<Result<Reply<typeof previewPlan>>> {
  const credit = await ownCredit(deps.db, actor.id, id_credit);
  if (!credit.ok) return credit;
  const quoted = await planQuote(deps.db, credit.value, when(deps));
  if (!quoted.ok) return quoted;
  const { refusal, againOn, needsAPerson, window } = quoted.value;
  const asked = refusal === null && first_on !== undefined && { firstOn: first_on, payments };
  const offer = asked && offerOf(quoted.value, deps.clock.today(), asked);
  if (offer && !offer.ok) return offer;
  return ok({
    id_credit,
    refusal,
    again_on: againOn,
    needs_a_person: needsAPerson,
    days: window && {
      first_from: window.firstFrom,
      first_until: window.firstUntil,
      last_until: window.lastUntil,
    },
    offer:
      offer && window && asked
        ? {
            ...figuresOf(offer.value),
            late_interest_without: offer.value.lateInterestWithout,
            most_payments: mostPayments(asked.firstOn, window),
          }
        : null,
  });
}

/** STATE_NOT_ALLOWED where no plan may be asked for. */
export const request: UseOf<Uses, typeof requestPlan> = async (
  deps,
  { actor, origin, input: { id_credit, first_on, payments, interest } },
) => {
  return inTransaction<Result<Reply<typeof requestPlan>>>(deps.db, async (trx) => {
    const own = await ownCredit(trx, actor.id, id_credit);
    const credit = own.ok && (await lockCredit(trx, id_credit));
    if (!credit) return refuse('OBJECT_NOT_FOUND');
    const { today, now } = when(deps);
    const quoted = await planQuote(trx, credit, { today, now });
    if (!quoted.ok) return quoted;
    if (quoted.value.refusal !== null) return refuse('STATE_NOT_ALLOWED');
    const offer = offerOf(quoted.value, today, { firstOn: first_on, payments });
    if (!offer.ok) return offer;
    if (offer.value.interest !== interest)
      return invalid('interest', `Hoy el interés de este plan es $${formatPesos(offer.value.interest)}`);
    const figures = figuresOf(offer.value);
    if (quoted.value.needsAPerson) {
      const payload = { creditId: id_credit, firstOn: first_on, payments };
      await deps.approvals.requestByBorrower(trx, deps.kind, { borrowerId: actor.id, payload, now });
      return storeResponse(trx, ok({ id_credit, state: 'requested' as const, ...figures }));
    }
    await grant(trx, credit, offer.value, {
      named: { at: now, source: `plan-${today}` },
      about: { address: origin.address },
      recording: { initiator: { actor, origin }, reason: 'a plan of payments', today, now },
    });
    return storeResponse(trx, ok({ id_credit, state: 'granted' as const, ...figures }));
  });
};

export const createPlans = (given: DebtReliefDeps) => bound(usesOf(given), { preview, request });
