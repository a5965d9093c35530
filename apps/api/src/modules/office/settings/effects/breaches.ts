/** Where a version that is not entered yet would pass the legal ceiling. */
import type { Day } from '@unamano/domain/calendar';
import { type CeilingBreach, ceilingBreachesFrom } from '@unamano/domain/loans/price/usury';
import { compareVersions, type Version } from '@unamano/domain/versions';
import type { State } from '../repo.ts';
import { ceilingsOf } from './effects.ts';

const CANDIDATE = Number.MAX_SAFE_INTEGER;

/** The days of `after` on which it would pass the ceiling; what a later version of its topic takes over is not its own. */
export function findCandidateBreaches<Values>(
  after: Values,
  on: Day,
  versions: readonly Version<Values>[],
  state: State,
  isOver: (values: Values, ceilingPpm: number) => boolean,
): CeilingBreach<Values>[] {
  const all = [...versions, { id: CANDIDATE, effectiveOn: on, values: after }].sort(compareVersions);
  return ceilingBreachesFrom(on, all, ceilingsOf(state), isOver).filter(
    ({ version }) => version.id === CANDIDATE,
  );
}
