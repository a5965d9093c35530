/** What each member of staff did today or this week, what came of it, and conversations to listen back to. */
import type { Input, Reply } from '@unamano/contract/endpoint';
import type { teamWork } from '@unamano/contract/loans/collecting/team';
import { addDays } from '@unamano/domain/calendar';
import { isHoliday } from '@unamano/domain/holidays';
import { weekOf } from '@unamano/domain/loans/arrears/contact-rules';
import { BACK_WITHIN_DAYS, teamFigures } from '@unamano/domain/loans/arrears/team-figures';
import { goalsOfPerson } from '@unamano/domain/loans/arrears/team-goals';
import type { StaffActor } from '../../../../kernel/actor.ts';
import { ok, type Result } from '../../../../kernel/result.ts';
import { createCollectionRules } from '../../../office/settings/index.ts';
import { readCollectors } from '../assignments/assignment-repo.ts';
import type { CollectionsDeps } from '../deps.ts';
import { readMoney } from '../money.ts';
import { evaluatedPromises } from '../promises/promises.ts';
import * as teamRepo from './team-repo.ts';

/** Conversations of each person for a review. */
const SAMPLE = 3;

export function createTeam({ db, clock }: Pick<CollectionsDeps, 'db' | 'clock'>) {
  const rules = createCollectionRules({ db });
  return {
    async team(actor: StaffActor, input: Input<typeof teamWork>): Promise<Result<Reply<typeof teamWork>>> {
      const today = clock.today();
      const isWeek = input.period === 'week';
      const days = { from: isWeek ? weekOf(today) : today, to: today };
      const { scope } = actor;
      const [people, contacts, promised, sample] = await Promise.all([
        readCollectors(db, scope),
        teamRepo.readContacts(db, scope, { ...days, from: addDays(days.from, -BACK_WITHIN_DAYS) }),
        teamRepo.readPromisedCredits(db, scope, days),
        teamRepo.readSample(db, scope, days, SAMPLE),
      ]);
      const [promises, money] = await Promise.all([
        evaluatedPromises(db, promised, today),
        readMoney(db, [...new Set(contacts.map(({ creditId }) => creditId))]),
      ]);
      const facts = {
        contacts,
        promises: [...promises.values()].flat().map(({ row, view }) => ({
          staffId: row.staff_id,
          madeOn: row.made_on,
          dueOn: row.due_on,
          isKept: view.status.state === 'kept',
        })),
        money: [...money].flatMap(([creditId, all]) =>
          all.map(({ amount, on, recordedAt }) => ({ creditId, on, at: recordedAt, pesos: amount })),
        ),
      };
      const figures = teamFigures(facts, days);
      const goals = await rules.on(today);
      const own = goalsOfPerson(goals, { from: days.from, days: isWeek ? 7 : 1 }, isHoliday);
      return ok({
        ...days,
        people: people.map(({ id, name }) => {
          const done = figures.get(id);
          return {
            id_staff: id,
            name,
            is_self: id === actor.id,
            contacts: done?.contacts ?? 0,
            answered: done?.answered ?? 0,
            promises: done?.promises ?? 0,
            kept: done?.kept ?? 0,
            money_back: done?.moneyBack ?? 0,
            contacts_goal: own.contacts,
            promises_goal: own.promises,
          };
        }),
        money_goal: isWeek ? goals.moneyPerWeekPesos : 0,
        sample: sample.map((row) => ({ ...row, at: row.at.toISOString() })),
      });
    },
  };
}
