/** Resumes scenarios that an earlier, killed load had begun. */
import type { Scenario, Step } from '../demo/scenario.ts';
import { logInReturningBorrower } from './actors.ts';
import type { ScenarioState } from './commands.ts';
import type { RunContext } from './run-context.ts';

/** The states of a credit after a command that cannot be executed twice. */
const STATES_AFTER: Partial<Record<Step['command']['kind'], readonly string[]>> = {
  cancel: ['CANCELLED'],
  sign: ['SIGNED', 'IN_REVIEW', 'TO_CONFIRM', 'IN_PROCESS', 'ACTIVE', 'FIN', 'REJECTED'],
  'give-account': ['IN_REVIEW', 'TO_CONFIRM', 'IN_PROCESS', 'ACTIVE', 'FIN', 'REJECTED'],
  'company-answers': ['TO_CONFIRM', 'IN_PROCESS', 'ACTIVE', 'FIN', 'REJECTED'],
  'employee-answers': ['IN_PROCESS', 'ACTIVE', 'FIN', 'REJECTED'],
  disburse: ['ACTIVE', 'FIN'],
};

/** The scenario's state in the database: no borrower yet, or the borrower with their newest credit. */
export async function restoreScenario({ services }: RunContext, scenario: Scenario): Promise<ScenarioState> {
  const { db } = services;
  const row = await db
    .selectFrom('borrowers')
    .select('id')
    .where('email', '=', scenario.person.email)
    .executeTakeFirst();
  if (!row) return { scenario, actor: null, creditId: -1 };
  const credit = await db
    .selectFrom('credits')
    .select('id')
    .where('borrower_id', '=', row.id)
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst();
  return { scenario, actor: await logInReturningBorrower(services, scenario), creditId: credit?.id ?? -1 };
}

/** Whether a command was executed but not recorded: the load was killed between the two. */
export async function isAlreadyDone(
  { services }: RunContext,
  current: ScenarioState,
  { command }: Step,
  nth: number,
): Promise<boolean> {
  if (!current.actor) return false;
  if (command.kind === 'sign-up') return true;
  const credits = await services.db
    .selectFrom('credits')
    .select(['id', 'state'])
    .where('borrower_id', '=', current.actor.id)
    .execute();
  if (command.kind === 'request') return credits.length > nth;
  const state = credits.find(({ id }) => id === current.creditId)?.state;
  return state !== undefined && (STATES_AFTER[command.kind]?.includes(state) ?? false);
}
