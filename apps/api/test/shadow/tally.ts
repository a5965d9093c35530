/** Counts of compared figures, and of differences by rule. */
import type { Compared, Difference } from './compare.ts';
import type { Played } from './sequences.ts';

type Counts = { differences: number; days: number; credits: number };

/** Differences that no rule explains. */
type Unexplained = { sequence: Played; differences: readonly Difference[]; compared: Compared };

const number = (value: number): string => value.toLocaleString('en-US');

export function tallyOf() {
  const byRule = { chargesKept: new Map<string, Counts>(), asAmended: new Map<string, Counts>() };
  const totals = { sequences: 0, steps: 0, credits: 0, days: 0, figures: 0, chargesKept: 0, asAmended: 0 };
  const others: Unexplained[] = [];

  function count(view: keyof typeof byRule, { differences }: Compared): void {
    const ofCredit = new Set<string>();
    const ofDays = new Set<string>();
    for (const { rule, day } of differences) {
      const counts = byRule[view].get(rule) ?? { differences: 0, days: 0, credits: 0 };
      counts.differences += 1;
      counts.days += ofDays.has(`${rule} ${day}`) ? 0 : 1;
      counts.credits += ofCredit.has(rule) ? 0 : 1;
      ofCredit.add(rule);
      ofDays.add(`${rule} ${day}`);
      byRule[view].set(rule, counts);
    }
    totals[view] += differences.length;
  }

  return {
    add(sequence: Played): void {
      totals.sequences += 1;
      totals.steps += sequence.steps;
      for (const { chargesKept, asAmended } of sequence.compared) {
        totals.credits += 1;
        totals.days += chargesKept.days;
        totals.figures += chargesKept.figures;
        count('chargesKept', chargesKept);
        count('asAmended', asAmended);
        for (const compared of [chargesKept, asAmended]) {
          const differences = compared.differences.filter(({ rule }) => rule === 'other');
          if (differences.length > 0) others.push({ sequence, differences, compared });
        }
      }
    },
    others: (): number => others.reduce((sum, { differences }) => sum + differences.length, 0),
    totals,
    text(most = 8): string {
      const lines = Object.entries(totals).map(([name, value]) => `${name} ${number(value)}`);
      const rules = [...new Set([...byRule.chargesKept.keys(), ...byRule.asAmended.keys()])].sort();
      const cells = (counts: Counts | undefined) =>
        counts ? `${number(counts.differences)} / ${number(counts.days)} / ${number(counts.credits)}` : '0';
      return [
        `${lines.join(', ')}`,
        '| rule | charges kept: differences / days / credits | as amended |',
        '| --- | --- | --- |',
        ...rules.map(
          (rule) =>
            `| ${rule} | ${cells(byRule.chargesKept.get(rule))} | ${cells(byRule.asAmended.get(rule))} |`,
        ),
        '',
        ...others
          .sort((a, b) => a.compared.events.length - b.compared.events.length)
          .slice(0, most)
          .map(textOf),
        '',
      ].join('\n');
    },
  };
}

function textOf({ sequence, differences, compared }: Unexplained): string {
  const events = [...compared.events]
    .sort((a, b) => a.at.getTime() - b.at.getTime())
    .map(({ at, recordedAt, kind, source, data, order }) =>
      [at, recordedAt, data, order ?? null]
        .map((value) => JSON.stringify(value))
        .toSpliced(2, 0, kind, source)
        .join(' '),
    );
  const found = differences
    .slice(0, 12)
    .map(({ day, figure, today, replayed }) => `${day} ${figure}: today ${today}, replayed ${replayed}`);
  const title = `sequence ${sequence.seed}, credit ${differences[0]?.creditId}`;
  return [title, ...events, ...found, ''].join('\n');
}
