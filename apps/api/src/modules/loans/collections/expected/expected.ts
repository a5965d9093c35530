/** Cash that is expected by day from promises and agreements, against the money that came. Nothing of it is stored. */
import type { Input, Reply } from '@unamano/contract/endpoint';
import type * as contract from '@unamano/contract/loans/collecting/expected';
import { bogotaDay, type Day, lastDayOfMonth, withDayOfMonth } from '@unamano/domain/calendar';
import {
  type ExpectedPayment,
  expectedByDay,
  expectedOfAgreement,
} from '@unamano/domain/loans/arrears/expected-payments';
import { minPesos, pesos, ZERO_PESOS } from '@unamano/domain/money';
import type { Db } from '../../../../db/types.ts';
import type { StaffActor } from '../../../../kernel/actor.ts';
import { ok, type Result } from '../../../../kernel/result.ts';
import { readEvents, readLoans } from '../../loan-events/index.ts';
import type { CollectionsDeps } from '../deps.ts';
import { readMoney } from '../money.ts';
import { evaluatedPromises } from '../promises/promises.ts';
import { type ExpectedCredit, readExpectedCredits } from './expected-repo.ts';

type Kind = contract.ExpectedCase['kind'];
type Expected = ExpectedPayment & { credit: ExpectedCredit; kind: Kind };

/** Of the last promises of their days: a replaced one is expected no more. */
async function promisesOf(db: Db, credits: readonly ExpectedCredit[], today: Day): Promise<Expected[]> {
  const promised = credits.filter(({ is_promised }) => is_promised);
  const ended = promised.filter(({ has_ended }) => has_ended).map(({ id }) => [id, ZERO_PESOS] as const);
  const ids = promised.map(({ id }) => id);
  const evaluated = await evaluatedPromises(db, ids, today, new Map(ended));
  return promised.flatMap((credit) =>
    (evaluated.get(credit.id) ?? []).flatMap(({ row, view: { status } }): Expected[] => {
      const { state } = status;
      if (state === 'replaced') return [];
      const amount = row.amount_pesos;
      return [
        {
          credit,
          kind: 'promise',
          on: row.due_on,
          amount,
          came: minPesos(amount, pesos(status.paid)),
          state,
        },
      ];
    }),
  );
}

async function agreementsOf(db: Db, credits: readonly ExpectedCredit[], today: Day): Promise<Expected[]> {
  const agreed = credits.filter(({ is_agreed }) => is_agreed);
  const ids = agreed.map(({ id }) => id);
  const [loans, events, money] = await Promise.all([
    readLoans(db, ids, today),
    readEvents(db, ids),
    readMoney(db, ids),
  ]);
  return agreed.flatMap((credit) => {
    const recordedAt = new Map(events.get(credit.id)?.map((one) => [one.event.source, one.recordedAt]));
    const own = (loans.get(credit.id)?.state.promises ?? []).filter(({ kind }) => kind === 'agreement');
    return own.flatMap(({ source, installments, brokenOn }, at): Expected[] => {
      const madeAt = recordedAt.get(source);
      if (madeAt === undefined) return [];
      const replacedAt = recordedAt.get(own[at + 1]?.source ?? '') ?? null;
      const days = { today, replacedOn: replacedAt && bogotaDay(replacedAt) };
      const agreement = { installments, madeAt, replacedAt, brokenOn };
      return expectedOfAgreement(agreement, money.get(credit.id) ?? [], days).map((payment) => ({
        ...payment,
        credit,
        kind: 'agreement',
      }));
    });
  });
}

export function createExpected({ db, clock }: Pick<CollectionsDeps, 'db' | 'clock'>) {
  async function expectedIn({ scope }: StaffActor, from: Day, to: Day): Promise<Expected[]> {
    const today = clock.today();
    const credits = await readExpectedCredits(db, scope, { from, to, today });
    const found = await Promise.all([promisesOf(db, credits, today), agreementsOf(db, credits, today)]);
    return found.flat().filter(({ on }) => from <= on && on <= to);
  }

  return {
    async expectedByDay(
      actor: StaffActor,
      { month }: Input<typeof contract.expectedByDay>,
    ): Promise<Result<Reply<typeof contract.expectedByDay>>> {
      const today = clock.today();
      const [from, to] = [withDayOfMonth(month ?? today, 1), lastDayOfMonth(month ?? today)];
      const days = expectedByDay(await expectedIn(actor, from, to));
      return ok({
        today,
        from,
        to,
        days: days.map(({ on, count, expectedPesos, camePesos, brokenCount, brokenPesos }) => ({
          on,
          count,
          expected: expectedPesos,
          came: camePesos,
          broken_count: brokenCount,
          broken: brokenPesos,
        })),
      });
    },

    async expectedOnDay(
      actor: StaffActor,
      { on }: Input<typeof contract.expectedOnDay>,
    ): Promise<Result<Reply<typeof contract.expectedOnDay>>> {
      const found = await expectedIn(actor, on, on);
      const cases = found.map(({ credit, kind, amount, came, state }) => ({
        id_credit: credit.id,
        id_user: credit.id_user,
        name: credit.name,
        is_late: credit.is_late,
        ...{ kind, amount, came, state },
      }));
      return ok({ on, cases: cases.sort((a, b) => b.amount - a.amount || a.id_credit - b.id_credit) });
    },
  };
}
