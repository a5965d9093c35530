/** Credits from their company's side. Company staff see their own company's credits only. */

import type { Input, Reply } from '@unamano/contract/endpoint';
import type { alliedList } from '@unamano/contract/staff';
import type { StaffActor } from '../../actor.ts';
import { invalid, ok, type Result, refuse } from '../../result.ts';
import { configurationReply } from '../simulator/service.ts';
import { createCompanyAnswer } from './company-answer.ts';
import type { AlliedCreditsDeps } from './deps.ts';
import { createEmployeeAnswer } from './employee-answer.ts';
import * as repo from './repo.ts';
import { rowView } from './view.ts';

export type { AlliedCreditsDeps } from './deps.ts';
export { type CompanyNotices, createCompanyNotices } from './notices.ts';

const PAGE_ROWS = 100;
const CURSOR_SHAPE = /^\d{1,15}$/;

export function createAlliedCredits(deps: AlliedCreditsDeps) {
  const { db } = deps;
  const employee = createEmployeeAnswer(deps);

  /** The prices that these credits were quoted with; a handful, kept in memory. */
  async function configurationsOf(ids: readonly number[]) {
    const entries = [...new Set(ids)].map(async (id) => {
      const { configuration } = await deps.simulator.byId(id);
      return [String(id), configurationReply(configuration, false)] as const;
    });
    return Object.fromEntries(await Promise.all(entries));
  }

  return {
    /** What waits for an answer needs `credit_approve`, what was answered `credit_historic`: else FORBIDDEN. */
    async list(
      actor: StaffActor,
      input: Input<typeof alliedList>,
    ): Promise<Result<Reply<typeof alliedList>>> {
      const state = input.state ?? 'IN_PROCESS';
      const needed = state === 'IN_REVIEW' ? 'credit_approve' : 'credit_historic';
      if (!actor.modules.includes(needed)) return refuse('FORBIDDEN');
      if (input.cursor && !CURSOR_SHAPE.test(input.cursor)) return invalid('cursor', 'Valor no válido');
      const limit = input.limit ?? PAGE_ROWS;
      const found = await repo.listCredits(db, {
        companyId: actor.companyId,
        state,
        search: input.search?.trim() ?? '',
        before: input.cursor ? Number(input.cursor) : null,
        limit: limit + 1,
      });
      const credits = found.slice(0, limit);
      const documents = Map.groupBy(
        await repo.documentsOf(
          db,
          credits.map(({ id }) => id),
        ),
        (document) => document.credit_id,
      );
      const last = credits.at(-1);
      return ok({
        credits: credits.map((credit) =>
          rowView(credit, state, documents.get(credit.id) ?? [], deps.documentUrl),
        ),
        configurations: await configurationsOf(credits.map((credit) => credit.configuration_id)),
        next_cursor: found.length > limit && last ? String(last.id) : null,
      });
    },

    answer: createCompanyAnswer(deps),
    confirmation: employee.confirmation,
    answerAsEmployee: employee.answer,
  };
}

export type AlliedCredits = ReturnType<typeof createAlliedCredits>;
