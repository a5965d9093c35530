/** The commands of a scenario, executed through the services as the platform's calls execute them. */
import { isWallet } from '@unamano/contract/money/account-numbers';
import { type Pesos, pesos } from '@unamano/domain/money';
import type { BorrowerActor } from '../../src/kernel/actor.ts';
import { companyAnswererEmail, OPERATIONS_EMAIL } from '../companies.ts';
import type { Command, Scenario } from '../demo/scenario.ts';
import { originOf } from './actors.ts';
import { promiseToPay } from './promise.ts';
import { type RunContext, ServiceUnavailableError, unwrap } from './run-context.ts';
import { requestOf, signUp } from './sign-up.ts';

/** A scenario and the state that it has reached. */
export type ScenarioState = { scenario: Scenario; actor: BorrowerActor | null; creditId: number };

type StateWithActor = ScenarioState & { actor: BorrowerActor };

const BANKS = ['1007', '1051', '1013', '1001', '1507', '1551', '1052'] as const;

/** An account number that this bank could have. */
function accountNumber(bank: string, { dni, phone }: Scenario['person']): string {
  if (isWallet(bank)) return phone.slice(-10);
  const width = { '1001': 9, '1051': 12 }[bank] ?? 11;
  return dni.padStart(width, '4').slice(-width);
}

async function sign(
  { services, externalServices }: RunContext,
  { scenario, actor, creditId }: StateWithActor,
): Promise<void> {
  unwrap(await services.notes.note(actor.id, creditId));
  unwrap(await services.notes.sendCode(actor, creditId));
  const code = await externalServices.newestCodeOf(scenario.person.phone);
  unwrap(await services.notes.sign(actor, originOf(scenario), { creditId, code }));
}

async function giveDisbursementAccount(
  { services }: RunContext,
  { scenario, actor, creditId }: StateWithActor,
): Promise<void> {
  const number = Number(scenario.person.phone.slice(-4));
  const bank = BANKS[number % BANKS.length] ?? BANKS[0];
  const input =
    number % 9 === 0
      ? { id_credit: creditId, disbursement_type: 'MONEY_ORDER' as const }
      : {
          id_credit: creditId,
          disbursement_type: 'TRANSFER' as const,
          id_bank: bank,
          account_number: accountNumber(bank, scenario.person),
          account_type: number % 4 === 0 ? ('CHECKING' as const) : ('SAVINGS' as const),
        };
  unwrap(await services.disbursements.request(actor, originOf(scenario), input));
}

/** Opens an order and pays it at the gateway, whose notification then reaches the platform. */
async function pay(
  { services, externalServices }: RunContext,
  { actor, creditId }: StateWithActor,
  installment: number,
  partPesos?: Pesos,
): Promise<void> {
  const { credit } = unwrap(await services.credits.detail(actor.id, creditId));
  const open = credit.payments.find(({ number, used }) => number === installment && !used);
  if (!open) return;
  const { id_payment } = open;
  const opened = await services.payments.cashIn(actor, {
    id_payment,
    ...(partPesos ? { amount_custom_user: partPesos } : {}),
  });
  const byPayroll = !opened.ok && opened.code === 'PAID_BY_PAYROLL';
  // For an employee's installment, staff open the order and send the link.
  const { order } = unwrap(
    byPayroll
      ? await services.payments.openOrder({ installmentId: id_payment, amountPesos: partPesos })
      : opened,
  );
  if (await externalServices.pay(order)) return;
  const settled = await services.payments.syncOrder(order);
  if (!settled.ok) throw new ServiceUnavailableError(settled.code);
}

async function answerAsCompany(
  context: RunContext,
  { scenario, creditId }: StateWithActor,
  command: Extract<Command, { kind: 'company-answers' }>,
): Promise<void> {
  if (scenario.company === null) throw new Error('no company to answer');
  const staff = await context.staff(companyAnswererEmail(scenario.company));
  const { action } = command;
  const ask = command.action === 'confirm' ? command.ask : undefined;
  const terms = {
    requested_amount_updated: ask && pesos(ask.amount),
    installments_updated: ask?.installments,
  };
  const input = { action, credit_id: creditId, ...terms };
  unwrap(await context.services.alliedCredits.answer({ ...staff, input }));
}

/** Executes a command. @returns the scenario's new state. @throws with the code of a refusal */
export async function perform(
  context: RunContext,
  current: ScenarioState,
  command: Command,
): Promise<ScenarioState> {
  const { scenario, actor, creditId } = current;
  if (command.kind === 'sign-up') return { scenario, ...(await signUp(context, scenario)) };
  if (!actor) throw new Error(`${command.kind} needs a borrower who has signed up`);
  const state: StateWithActor = { ...current, actor };
  const { services } = context;
  const origin = originOf(scenario);
  const operations = () => context.staff(OPERATIONS_EMAIL);
  switch (command.kind) {
    case 'request': {
      const body = requestOf(context, scenario, command.ask);
      return { ...state, creditId: unwrap(await services.credits.request(actor, origin, body)).id_credit };
    }
    case 'cancel':
      unwrap(await services.credits.cancel(actor, origin, creditId));
      return state;
    case 'ask-review':
      unwrap(await services.reviews.request(actor.id, { words: command.words }));
      return state;
    case 'sign':
      await sign(context, state);
      return state;
    case 'give-account':
      await giveDisbursementAccount(context, state);
      return state;
    case 'company-answers':
      await answerAsCompany(context, state, command);
      return state;
    case 'employee-answers': {
      const input = { action: command.action, credit_id: creditId };
      unwrap(await services.alliedCredits.answerAsEmployee({ actor, origin, input }));
      return state;
    }
    case 'disburse': {
      const staff = await operations();
      unwrap(await services.disbursements.confirm(staff.actor, staff.origin, creditId));
      return state;
    }
    case 'pay':
      await pay(context, state, command.installment);
      return state;
    case 'pay-part':
      await pay(context, state, command.installment, pesos(command.pesos));
      return state;
    case 'contact': {
      const staff = await operations();
      const contact = { credit_id: creditId, channel: command.channel, note: command.note };
      unwrap(await services.collections.recordContact(staff.actor, staff.origin, contact));
      return state;
    }
    case 'promise':
      await promiseToPay(context, creditId, command);
      return state;
    case 'collection-state': {
      const staff = await operations();
      const change = { creditId, state: command.state, origin: staff.origin };
      unwrap(await services.latePayments.changeState(staff.actor, change));
      return state;
    }
  }
}
