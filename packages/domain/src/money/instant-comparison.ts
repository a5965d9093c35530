/** The instant payments of some days, compared with the provider's list, both ways. */
import type { Day } from '../calendar.ts';
import { type Pesos, pesos } from '../money.ts';

export const INSTANT_DIFFERENCES = [
  /** The provider has it alone. */
  'not_recorded',
  /** The platform has it alone. */
  'not_listed',
  'amount_differs',
  /** A pay-in whose owner nobody knows, or the return of a payout that nobody ordered. */
  'of_nobody',
  /** A payout that no disbursement waited for. */
  'paid_twice',
] as const;
export type InstantDifferenceKind = (typeof INSTANT_DIFFERENCES)[number];

export type InstantMovement = {
  about: 'payout' | 'payin';
  /** The provider's id. */
  id: string;
  on: Day;
  pesos: Pesos;
  /** Of the platform's own: what is wrong with it alone, and whose it is. */
  fault?: Extract<InstantDifferenceKind, 'of_nobody' | 'paid_twice'> | null;
  creditId?: number | null;
};

export type InstantDifference = Pick<InstantMovement, 'about' | 'id' | 'on'> & {
  kind: InstantDifferenceKind;
  ourPesos: Pesos | null;
  theirPesos: Pesos | null;
  creditId: number | null;
};

export type InstantDay = { on: Day } & Record<'paidOut' | 'paidIn', { ours: Pesos; theirs: Pesos }>;

const keyOf = ({ about, id }: InstantMovement): string => `${about} ${id}`;

function differenceOf(
  ours: InstantMovement | undefined,
  theirs: InstantMovement | undefined,
): InstantDifferenceKind | null {
  if (!ours) return 'not_recorded';
  if (!theirs) return 'not_listed';
  return ours.pesos === theirs.pesos ? (ours.fault ?? null) : 'amount_differs';
}

/** What is named twice counts once. */
export function compareInstant(
  ours: readonly InstantMovement[],
  theirs: readonly InstantMovement[],
): { days: InstantDay[]; differences: InstantDifference[] } {
  const [own, listed] = [ours, theirs].map((side) => new Map(side.map((one) => [keyOf(one), one])));
  const differences: InstantDifference[] = [];
  for (const [key, one] of new Map([...(listed ?? []), ...(own ?? [])])) {
    const [mine, their] = [own?.get(key), listed?.get(key)];
    const kind = differenceOf(mine, their);
    if (kind === null) continue;
    const { about, id, on } = one;
    const creditId = mine?.creditId ?? null;
    differences.push({
      about,
      id,
      on,
      kind,
      ourPesos: mine?.pesos ?? null,
      theirPesos: their?.pesos ?? null,
      creditId,
    });
  }
  const [known, stated] = [[...(own?.values() ?? [])], [...(listed?.values() ?? [])]];
  const days = [...new Set([...ours, ...theirs].map(({ on }) => on))].sort().map((on) => {
    const sum = (side: readonly InstantMovement[], about: InstantMovement['about']) =>
      pesos(side.reduce((all, one) => all + (one.on === on && one.about === about ? one.pesos : 0), 0));
    const both = (about: InstantMovement['about']) => ({
      ours: sum(known, about),
      theirs: sum(stated, about),
    });
    return { on, paidOut: both('payout'), paidIn: both('payin') };
  });
  return { days, differences };
}
