/** Credits as their company's staff work with them. */

import type { AlliedCreditRow, alliedList } from '@unamano/contract/lending/allied-credits';
import { bound } from '../../../kernel/bound.ts';
import type { UseOf } from '../../../kernel/mount.ts';
import { pageOf, parseIdCursor } from '../../../kernel/paging.ts';
import { ok, refuse } from '../../../kernel/result.ts';
import { recordStaffEvent } from '../../office/audit/index.ts';
import { configurationReply, type VersionedConfiguration } from '../simulator/index.ts';
import { createCompanyAnswer } from './company-answer.ts';
import type { AlliedCreditsDeps } from './deps.ts';
import { createEmployeeAnswer } from './employee-answer.ts';
import * as repo from './repo.ts';
import { ALLIED_SHEET } from './sheet.ts';
import { rowView } from './view.ts';

type Page = { rows: AlliedCreditRow[]; next: number | null; quotedWith: VersionedConfiguration[] };

const PAGE_ROWS = 100;
const SIMILAR_ROWS = 20;
const SHEET_PAGE_ROWS = 500;

async function page(
  deps: AlliedCreditsDeps,
  query: Omit<repo.ListQuery, 'limit'>,
  limit: number,
): Promise<Page> {
  const found = await repo.listCredits(deps.db, { ...query, limit: limit + 1 });
  const { rows: credits, last } = pageOf(found, limit);
  const ids = credits.map(({ id_credit: id }) => id);
  const policy = await deps.policies.on(deps.clock.today());
  const stored = await repo.documentsOf(deps.db, ids);
  const documents = Map.groupBy(stored, (document) => document.credit_id);
  const made = await deps.documentUrls(stored);
  const urls = new Map(stored.map(({ id }, index) => [id, made[index] ?? '']));
  const quotedWith = await Promise.all(credits.map((credit) => deps.simulator.ofCredit(credit)));
  return {
    quotedWith,
    rows: credits.map((credit, index) =>
      rowView(credit, query.state, documents.get(credit.id_credit) ?? [], (id) => urls.get(id) ?? '', {
        policy,
        isStudyTaxed: quotedWith[index]?.configuration.isStudyTaxed === true,
      }),
    ),
    next: last?.id_credit ?? null,
  };
}

/** FORBIDDEN without `credit_approve` for unanswered credits, and without `credit_historic` for answered ones. */
export const list: UseOf<AlliedCreditsDeps, typeof alliedList> = async (deps, { actor, input, origin }) => {
  const state = input.state ?? 'IN_PROCESS';
  const needed = state === 'IN_REVIEW' ? 'credit_approve' : 'credit_historic';
  if (!actor.modules.includes(needed)) return refuse('FORBIDDEN');
  const before = parseIdCursor(input.cursor);
  if (!before.ok) return before;
  // The specification: requests that wait are searched "case-sensitive for names".
  const match = state === 'IN_REVIEW' ? 'written' : 'folded';
  const query = { scope: actor.scope, state, search: input.search?.trim() ?? '', match } as const;
  const { rows, next, quotedWith } = await page(
    deps,
    { ...query, before: before.value },
    input.limit ?? PAGE_ROWS,
  );
  const isNothing = match === 'written' && query.search !== '' && before.value === null && rows.length === 0;
  const { rows: similar, quotedWith: ofSimilar } = isNothing
    ? await page(deps, { ...query, match: 'folded', before: null }, SIMILAR_ROWS)
    : { rows: [], quotedWith: [] };
  const reply = {
    credits: rows,
    similar,
    configurations: Object.fromEntries(
      [...quotedWith, ...ofSimilar].map((version) => [
        String(version.id),
        configurationReply(version, false),
      ]),
    ),
    next_cursor: next === null ? null : String(next),
  };
  if (input.insert_sheet !== true) return ok(reply);
  const format = input.sheet_format ?? 'xlsx';
  const { pagesOf, ...sheet } = ALLIED_SHEET;
  const pages = pagesOf<number>((from) => page(deps, { ...query, before: from }, SHEET_PAGE_ROWS));
  const url = await deps.sheets.store({ ...sheet, format, pages });
  if (!url.ok) return url;
  const now = deps.clock.now();
  const by = { actor, origin, now };
  await recordStaffEvent(deps.db, by, {
    action: 'allied_credits.export',
    subject: { kind: 'list', id: `allied_credits ${state}` },
    after: { filtered: query.search !== '', format },
  });
  return ok({ ...reply, url: url.value });
};

export function createAlliedCredits(deps: AlliedCreditsDeps) {
  return { ...bound(deps, { list }), answer: createCompanyAnswer(deps), ...createEmployeeAnswer(deps) };
}

export type AlliedCredits = ReturnType<typeof createAlliedCredits>;
