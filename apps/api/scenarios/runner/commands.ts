/** The commands of a scenario, executed through the services as the platform's calls execute them. */
import { type Pesos, pesos } from '@unamano/domain/money';
import type { BorrowerActor } from '../../src/kernel/actor.ts';
import { companyAnswererEmail, OPERATIONS_EMAIL } from '../companies.ts';
import type { Command, Scenario } from '../demo/scenario.ts';
import { OFFICE_ORIGIN, originOf } from './actors.ts';
import { type RunContext, ServiceUnavailableError, unwrap } from './run-context.ts';
import { requestOf, signUp } from './sign-up.ts';

/** A scenario and the state that it has reached. */
export type ScenarioState = { scenario: Scenario; actor: BorrowerActor | null; creditId: number };

type StateWithActor = ScenarioState & { actor: BorrowerActor };

const BANKS = ['1007', '1051', '1013', '1001', '1507', '1551', '1052'] as const;

async function sign(
  { services, externalServices }: RunContext,
  { scenario, actor, creditId }: StateWithActor,
): Promise<void> {
  unwrap(await services.notes.note(actor.id, creditId));
  unwrap(await services.notes.sendCode(actor.id, creditId));
  const code = await externalServices.newestCodeOf(scenario.person.phone);
  unwrap(await services.notes.sign(actor, originOf(scenario), { creditId, code }));
}

async function giveDisbursementAccount(
  { services }: RunContext,
  { scenario, actor, creditId }: StateWithActor,
): Promise<void> {
  const number = Number(scenario.person.phone.slice(-4));
  const input =
    number % 9 === 0
      ? { id_credit: creditId, disbursement_type: 'MONEY_ORDER' as const }
      : {
          id_credit: creditId,
          disbursement_type: 'TRANSFER' as const,
          id_bank: BANKS[number % BANKS.length] ?? BANKS[0],
          account_number: `4${scenario.person.dni}`,
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
  const ask = command.action === 'confirm' ? command.ask : undefined;
  const { action } = command;
  const order = {
    action,
    creditId,
    amount: ask && pesos(ask.amount),
    installments: ask?.installments,
    origin: OFFICE_ORIGIN,
  };
  unwrap(await context.services.alliedCredits.answer(staff, order));
}

async function executeAsStaff(
  context: RunContext,
  { creditId }: StateWithActor,
  command: Command,
): Promise<void> {
  const staff = await context.staff(OPERATIONS_EMAIL);
  switch (command.kind) {
    case 'disburse':
      unwrap(await context.services.disbursements.confirm(staff, OFFICE_ORIGIN, creditId));
      return;
    case 'contact':
      unwrap(
        await context.services.collections.recordContact(staff, OFFICE_ORIGIN, {
          credit_id: creditId,
          channel: command.channel,
          note: command.note,
        }),
      );
      return;
    case 'collection-state':
      unwrap(
        await context.services.latePayments.changeState(staff, {
          creditId,
          state: command.state,
          origin: OFFICE_ORIGIN,
        }),
      );
      return;
    default:
      throw new Error(`${command.kind} is no command of the operations staff`);
  }
}

async function executeAsBorrower(
  context: RunContext,
  borrowerState: StateWithActor,
  command: Command,
): Promise<number> {
  const { services } = context;
  const { scenario, actor, creditId } = borrowerState;
  const origin = originOf(scenario);
  switch (command.kind) {
    case 'request': {
      const body = requestOf(context, scenario, command.ask);
      return unwrap(await services.credits.request(actor, origin, body)).id_credit;
    }
    case 'cancel':
      unwrap(await services.credits.cancel(actor, origin, creditId));
      return creditId;
    case 'sign':
      await sign(context, borrowerState);
      return creditId;
    case 'give-account':
      await giveDisbursementAccount(context, borrowerState);
      return creditId;
    case 'pay':
      await pay(context, borrowerState, command.installment);
      return creditId;
    case 'pay-part':
      await pay(context, borrowerState, command.installment, pesos(command.pesos));
      return creditId;
    case 'employee-answers': {
      const order = { action: command.action, creditId, amount: undefined, installments: undefined, origin };
      unwrap(await context.services.alliedCredits.answerAsEmployee(actor, order));
      return creditId;
    }
    default:
      throw new Error(`${command.kind} is no command of a borrower`);
  }
}

/** Executes a command. @returns the scenario's new state. @throws with the code of a refusal */
export async function perform(
  context: RunContext,
  current: ScenarioState,
  command: Command,
): Promise<ScenarioState> {
  if (command.kind === 'sign-up')
    return { scenario: current.scenario, ...(await signUp(context, current.scenario)) };
  const { actor } = current;
  if (!actor) throw new Error(`${command.kind} needs a borrower who has signed up`);
  const borrowerState: StateWithActor = { ...current, actor };
  switch (command.kind) {
    case 'company-answers':
      await answerAsCompany(context, borrowerState, command);
      return borrowerState;
    case 'disburse':
    case 'contact':
    case 'collection-state':
      await executeAsStaff(context, borrowerState, command);
      return borrowerState;
    default:
      return { ...borrowerState, creditId: await executeAsBorrower(context, borrowerState, command) };
  }
}
