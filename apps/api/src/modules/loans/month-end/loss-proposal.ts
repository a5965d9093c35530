/** The expected loss that the own roll rates of the last twelve months propose. The audit keeps it with all that it is made of. */

import type { proposeLoss } from '@unamano/contract/loans/books/month-ends';
import type { Day } from '@unamano/domain/calendar';
import { LOSS_MONTHS, lossRatesOf } from '@unamano/domain/loans/books/loss-proposal';
import type { MonthEndRules } from '@unamano/domain/loans/books/month-end';
import { monthEndsThrough } from '@unamano/domain/loans/portfolio/roll-rates';
import { decimalFromPpm } from '@unamano/domain/rates';
import type { Db } from '../../../db/types.ts';
import type { Clock } from '../../../kernel/clock.ts';
import type { UseCase } from '../../../kernel/mount.ts';
import { audited, staffCommand } from '../../office/audit/index.ts';
import { readBuckets } from '../figures/index.ts';

type LossDeps = { db: Db; clock: Clock; rules: { on(day: Day): Promise<MonthEndRules> } };

export function createLossProposal({ db, clock, rules }: LossDeps): UseCase<typeof proposeLoss> {
  return async ({ actor, origin }) => {
    const days = monthEndsThrough(clock.today(), LOSS_MONTHS);
    const moves = (await readBuckets(db, days, null)).flatMap(
      ({ day, opening, state, opened, outstanding }) =>
        opening === null ? [] : [{ on: day, from: opening, to: state, opened, left: outstanding }],
    );
    const inForce = (await rules.on(clock.today())).lossPpm;
    const rates = lossRatesOf(moves, inForce);
    const [from = clock.today()] = days;
    const to = days.at(-1) ?? from;
    return staffCommand({ db, clock }, { actor, origin }, async () =>
      audited(
        {
          ...{ from, to },
          rates: rates.map(({ ppm, isKnown }) => ({ rate: decimalFromPpm(ppm), is_known: isKnown })),
        },
        {
          action: 'accounting.propose_loss',
          subject: { kind: 'list', id: 'month_end' },
          before: { lossPpm: inForce },
          after: { from, to, lossPpm: rates.map(({ ppm }) => ppm), moves },
        },
      ),
    );
  };
}
