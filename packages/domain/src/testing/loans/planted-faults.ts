/** Replays with a fault each: a property that does not see its fault proves nothing. */
import { addDays, bogotaDay } from '../../calendar.ts';
import { accrue } from '../../loans/replay/dues.ts';
import type { LoanEvent } from '../../loans/replay/events.ts';
import { replay } from '../../loans/replay/replay.ts';
import { pesos } from '../../money.ts';
import type { Replay } from './properties.ts';

const withEvents =
  (change: (events: readonly LoanEvent[]) => LoanEvent[]): Replay =>
  (terms, ceilings, events, through, watch) =>
    replay(terms, ceilings, change(events), through, watch);

/** An event counts from when it became known. */
export const byOrderOfRecording = withEvents((events) => {
  let latest = 0;
  return events.map((event) => {
    latest = Math.max(latest, event.at.getTime());
    return { ...event, at: new Date(latest) };
  });
});

export const withoutVoids = withEvents((events) => events.filter(({ kind }) => kind !== 'void'));

/** What was voided never was, so its days are late. */
export const withoutHeldMoney = withEvents((events) => {
  const voided = new Set(events.flatMap((event) => (event.kind === 'void' ? [event.data.source] : [])));
  return events.filter(
    (event) => event.kind !== 'void' && !(event.kind === 'money' && voided.has(event.source)),
  );
});

export const withoutPromises = withEvents((events) =>
  events.map((event) => {
    if (event.kind !== 'money') return event;
    const { promise: _, ...data } = event.data;
    return { ...event, data };
  }),
);

/** Money pays back what went out before it pays an installment. */
export const owedBackFirst = withEvents((events) =>
  events.map((event) => {
    if (event.kind !== 'money') return event;
    const out = events.reduce(
      (sum, { kind, at, data }) => (kind === 'money_out' && at < event.at ? sum + data.pesos : sum),
      0,
    );
    return { ...event, data: { ...event.data, pesos: pesos(Math.max(1, event.data.pesos - out)) } };
  }),
);

export const aDayEarly: Replay = (terms, ceilings, events, through, watch) =>
  replay(terms, ceilings, events, addDays(through, 1), watch);

/** A peso is lost by every payment. */
export const aPesoLost: Replay = (terms, ceilings, events, through, watch) =>
  replay(terms, ceilings, events, through, (state, on, event, effects) => {
    if (event?.kind === 'money') state.waiting = pesos(state.waiting - 1);
    watch?.(state, on, event, effects);
  });

/** A payment before noon costs a fee. */
export const aFeeForTheEarly: Replay = (terms, ceilings, events, through, watch) => {
  const state = replay(terms, ceilings, events, through, watch);
  const isEarly = events.some(({ kind, at }) => kind === 'money' && at.getUTCHours() < 17);
  for (const { dues } of state.rows.slice(0, 1))
    if (isEarly) dues.fee.accrued = pesos(dues.fee.accrued + 50_000);
  return state;
};

const withoutKinds = (...kinds: readonly LoanEvent['kind'][]): Replay =>
  withEvents((events) => events.filter(({ kind }) => !kinds.includes(kind)));

export const withoutFreezes = withoutKinds('frozen');
export const withoutReleases = withoutKinds('released');

/** The days that a plan adds are late as well. */
export const planAddsLateDays: Replay = (terms, ceilings, events, through, watch) =>
  replay(terms, ceilings, events, through, (state, on, event, effects) => {
    const isLater = events.some(({ kind, at }) => kind === 'plan' && bogotaDay(at) < on);
    for (const { dues } of state.rows) if (isLater && event === null) accrue(dues, 'late', 10n ** 21n);
    watch?.(state, on, event, effects);
  });

/** What an order had been paid before is what its installments have now. */
export const withoutKnownMoney = withEvents((events) =>
  events.map((event) => {
    if (event.kind !== 'money' || event.data.promise === undefined) return event;
    const { known: _, ...promise } = event.data.promise;
    return { ...event, data: { ...event.data, promise } };
  }),
);
