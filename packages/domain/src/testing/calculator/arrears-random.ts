/** Random credits in arrears; the same seed makes the same credit. It imports nothing of the product. */
import { type CaseEvent, type CreditCase, dayNumber } from './arrears-simulation.ts';

/** Marsaglia's xorshift over 32 bits. */
function numbersFrom(seed: number): (below: number) => number {
  let state = Math.imul(seed + 1, 2_654_435_761) | 0 || 1;
  return (below) => {
    state ^= state << 13;
    state ^= state >>> 17;
    state ^= state << 5;
    return (state >>> 0) % below;
  };
}

export function randomCase(seed: number): CreditCase {
  const below = numbersFrom(seed);
  const pick = <Value>(values: readonly [Value, ...Value[]]): Value =>
    values[below(values.length)] ?? values[0];
  const start = dayNumber(2026, 1, 1) + below(365);
  const gap = pick([15, 30, 31]);
  const installments = Array.from({ length: 1 + below(6) }, (_, index) => {
    const value = 8_000 + below(250_000);
    return { due: start + gap * (index + 1), value, principal: below(5) === 0 ? value : below(value + 1) };
  });
  const ceilings = Array.from({ length: below(6) }, (_, index) => ({
    from: start - 40 + 60 * index + below(60),
    ppm: 150_000 + 10_000 * below(15),
  }));
  let [days, fee] = [0, 0];
  const steps = Array.from({ length: below(5) }, () => {
    days += 1 + below(30);
    fee += below(15_000);
    return { days, fee };
  });
  return {
    installments,
    ratePpm: pick([0, 150_000, 231_400, 300_000]),
    ceilings,
    steps,
    onPrincipal: below(4) > 0,
    tolerance: pick([0, 5_000, 5_000, below(60_000)]),
    feesMaxPpm: pick([200_000, 200_000, 1_000_000, below(400_000)]),
    payroll: below(10) === 0,
    events: randomEvents(below, start, gap * installments.length),
  };
}

/** On each day reversals come first; payments and contacts follow in any order. */
function randomEvents(below: (limit: number) => number, start: number, length: number): CaseEvent[] {
  const days = Array.from({ length: 2 + below(10) }, () => start + below(length + 120)).sort((a, b) => a - b);
  const events: CaseEvent[] = [];
  const open: { payment: number; day: number }[] = [];
  let payments = 0;
  for (const day of days) {
    const kind = below(10);
    const last = open.at(-1);
    if (kind < 4) events.push({ kind: 'contact', day, minute: below(1_440) });
    else if (kind < 6) events.push({ kind: 'contact', day, minute: 480 + below(420) });
    else if (kind === 6 && last !== undefined && last.day < day && events.at(-1)?.day !== day) {
      events.push({ kind: 'reversal', day, payment: last.payment });
      open.pop();
    } else {
      events.push({ kind: 'payment', day, amount: 1 + below(below(3) === 0 ? 600_000 : 120_000) });
      open.push({ payment: payments++, day });
      // A contact on the day of a payment, before or after it.
      if (below(3) === 0) events.splice(events.length - below(2), 0, { kind: 'contact', day, minute: 600 });
    }
  }
  return events;
}
