/** The price as the law counts it, as staff read it. */
import type { Input, Reply } from '@unamano/contract/endpoint';
import type * as contract from '@unamano/contract/lending/legal-price';
import { decimalFromPpm } from '@unamano/domain/rates';
import { inForceOn } from '@unamano/domain/versions';
import type { Core } from '../../../../kernel/core.ts';
import { parseIdCursor } from '../../../../kernel/paging.ts';
import { ok, type Result } from '../../../../kernel/result.ts';
import { readState } from '../repo.ts';
import { type createCounsel, readCounselDecisions } from './counsel.ts';
import type { PriceGuard } from './guard.ts';
import { readCharged, sumOver } from './over-ceiling.ts';

const ratio = (ppm: number | null): number | null => (ppm === null ? null : decimalFromPpm(ppm));

type LegalPriceDeps = Core & { prices: PriceGuard; counsel: ReturnType<typeof createCounsel> };

const ROWS_MAX = 50;

export function createLegalPriceViews({ db, clock, prices, counsel }: LegalPriceDeps) {
  return {
    async legalPrice(): Promise<Reply<typeof contract.legalPrice>> {
      const today = clock.today();
      const [{ limits, simulators }, state, decisions, isPending] = await Promise.all([
        prices.position(today),
        readState(db),
        readCounselDecisions(db),
        counsel.isPending(),
      ]);
      return {
        refuses: prices.refuses,
        modality: inForceOn(state.ceiling_rule, today)?.values.modality ?? 'consumer_ordinary',
        ceiling: ratio(limits.ceilingPpm),
        certified_from: limits.certifiedFrom,
        is_ceiling_of_month: limits.isCeilingOfMonth,
        is_study_fee_decided: limits.isStudyFeeDecided,
        simulators: simulators.map(({ typeUser, offers, over }) => ({
          type_user: typeUser,
          offers,
          is_covered: limits.covered.has(typeUser),
          over: over.map(({ countedPpm, ...offer }) => ({ ...offer, counted_rate: ratio(countedPpm) })),
        })),
        counsel_decisions: decisions,
        is_counsel_pending: isPending,
      };
    },

    async overCeiling(
      input: Input<typeof contract.overCeiling>,
    ): Promise<Result<Reply<typeof contract.overCeiling>>> {
      const before = parseIdCursor(input.cursor ?? '');
      if (!before.ok) return before;
      const limit = input.limit ?? ROWS_MAX;
      const { credits, over } = await readCharged(db);
      const from = before.value;
      const page = over.filter(({ credit }) => from === null || credit.id < from).slice(0, limit + 1);
      const rows = page
        .slice(0, limit)
        .map(({ credit, charged: { countedPpm, ceilingPpm, ...charged } }) => ({
          id_credit: credit.id,
          disbursed_on: credit.disbursed_on,
          amount: credit.amount,
          installments: credit.installments,
          ceiling: ratio(ceilingPpm),
          counted_rate: ratio(countedPpm),
          ...charged,
        }));
      return ok({
        credits,
        credits_over: over.length,
        over: sumOver(over),
        rows,
        next_cursor: page.length > limit ? String(rows.at(-1)?.id_credit) : null,
      });
    },
  };
}
