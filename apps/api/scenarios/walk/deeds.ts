/** The deeds of a life, done through the services as the platform's calls do them. */
import type { BorrowerActor } from '../../src/kernel/actor.ts';
import { answererOf, OPERATIONS_EMAIL } from '../companies.ts';
import type { Deed, Life } from '../demo/life.ts';
import { OFFICE, originOf } from './cast.ts';
import { requestOf, signUp } from './sign-up.ts';
import { granted, ServiceAway, type Stage } from './stage.ts';

/** A life as far as it was walked. */
export type Walked = { life: Life; actor: BorrowerActor | null; creditId: number };

type Known = Walked & { actor: BorrowerActor };

const BANKS = ['1007', '1051', '1013', '1001', '1507', '1551', '1052'] as const;

async function sign({ services, outsiders }: Stage, { life, actor, creditId }: Known): Promise<void> {
  granted(await services.notes.note(actor.id, creditId));
  granted(await services.notes.sendCode(actor.id, creditId));
  const code = await outsiders.codeOn(life.person.phone);
  granted(await services.notes.sign(actor, originOf(life), { creditId, code }));
}

async function giveAccount({ services }: Stage, { life, actor, creditId }: Known): Promise<void> {
  const number = Number(life.person.phone.slice(-4));
  const input =
    number % 9 === 0
      ? { id_credit: creditId, disbursement_type: 'MONEY_ORDER' as const }
      : {
          id_credit: creditId,
          disbursement_type: 'TRANSFER' as const,
          id_bank: BANKS[number % BANKS.length] ?? BANKS[0],
          account_number: `4${life.person.dni}`,
          account_type: number % 4 === 0 ? ('CHECKING' as const) : ('SAVINGS' as const),
        };
  granted(await services.disbursements.request(actor, originOf(life), input));
}

/** Opens an order, pays it at the gateway, and lets its notification tell the platform. */
async function pay(
  { services, outsiders }: Stage,
  { actor, creditId }: Known,
  installment: number,
  partPesos?: number,
): Promise<void> {
  const { credit } = granted(await services.credits.detail(actor.id, creditId));
  const open = credit.payments.find(({ number, used }) => number === installment && !used);
  if (!open) return;
  const { id_payment } = open;
  const asked = await services.payments.cashIn(actor, {
    id_payment,
    ...(partPesos ? { amount_custom_user: partPesos } : {}),
  });
  const byPayroll = !asked.ok && asked.code === 'PAID_BY_PAYROLL';
  // Of an employee's installment the office sends the link.
  const { order } = granted(
    byPayroll
      ? await services.payments.openOrder({ installmentId: id_payment, amountPesos: partPesos })
      : asked,
  );
  if (await outsiders.pay(order)) return;
  const settled = await services.payments.settle(order);
  if (!settled.ok) throw new ServiceAway(settled.code);
}

async function answerAsCompany(
  stage: Stage,
  { life, creditId }: Known,
  deed: Extract<Deed, { kind: 'company-answers' }>,
): Promise<void> {
  if (life.company === null) throw new Error('no company to answer');
  const staff = await stage.staff(answererOf(life.company));
  const ask = deed.action === 'confirm' ? deed.ask : undefined;
  const { action } = deed;
  const order = { action, creditId, amount: ask?.amount, installments: ask?.installments, origin: OFFICE };
  granted(await stage.services.alliedCredits.answer(staff, order));
}

async function doAsStaff(stage: Stage, { creditId }: Known, deed: Deed): Promise<void> {
  const staff = await stage.staff(OPERATIONS_EMAIL);
  switch (deed.kind) {
    case 'disburse':
      granted(await stage.services.disbursements.confirm(staff, OFFICE, creditId));
      return;
    case 'contact':
      granted(
        await stage.services.collections.recordContact(staff, OFFICE, {
          credit_id: creditId,
          channel: deed.channel,
          note: deed.note,
        }),
      );
      return;
    case 'collection-state':
      granted(
        await stage.services.latePayments.changeState(staff, { creditId, state: deed.state, origin: OFFICE }),
      );
      return;
    default:
      throw new Error(`${deed.kind} is nothing that operations do`);
  }
}

async function doAsBorrower(stage: Stage, known: Known, deed: Deed): Promise<number> {
  const { services } = stage;
  const { life, actor, creditId } = known;
  const origin = originOf(life);
  switch (deed.kind) {
    case 'request': {
      const body = requestOf(stage, life, deed.ask);
      return granted(await services.credits.request(actor, origin, body)).id_credit;
    }
    case 'cancel':
      granted(await services.credits.cancel(actor, origin, creditId));
      return creditId;
    case 'sign':
      await sign(stage, known);
      return creditId;
    case 'give-account':
      await giveAccount(stage, known);
      return creditId;
    case 'pay':
      await pay(stage, known, deed.installment);
      return creditId;
    case 'pay-part':
      await pay(stage, known, deed.installment, deed.pesos);
      return creditId;
    case 'employee-answers': {
      const order = { action: deed.action, creditId, amount: undefined, installments: undefined, origin };
      granted(await stage.services.alliedCredits.answerAsEmployee(actor, order));
      return creditId;
    }
    default:
      throw new Error(`${deed.kind} is nothing that a borrower does`);
  }
}

/** Does a deed; gives the life as it is then. @throws with the code of a refusal */
export async function perform(stage: Stage, walked: Walked, deed: Deed): Promise<Walked> {
  if (deed.kind === 'sign-up') return { life: walked.life, ...(await signUp(stage, walked.life)) };
  const { actor } = walked;
  if (!actor) throw new Error(`${deed.kind} by nobody`);
  const known: Known = { ...walked, actor };
  switch (deed.kind) {
    case 'company-answers':
      await answerAsCompany(stage, known, deed);
      return known;
    case 'disburse':
    case 'contact':
    case 'collection-state':
      await doAsStaff(stage, known, deed);
      return known;
    default:
      return { ...known, creditId: await doAsBorrower(stage, known, deed) };
  }
}
