import { bureauFiles as words } from '../../../text/staff/portfolio/bureau-files.ts';

type Name = keyof typeof words.counts;
const NAMES = Object.keys(words.counts) as Name[];

/** How many obligations of each kind, in one order. */
export function Counts({ counts }: { counts: Partial<Record<Name, number>> }) {
  return (
    <dl className="grid grid-cols-2 gap-x-6 gap-y-2 sm:grid-cols-3 lg:grid-cols-5">
      {NAMES.map((name) => {
        const count = counts[name];
        return (
          count !== undefined && (
            <div key={name}>
              <dt className="text-sm text-ink-soft">{words.counts[name]}</dt>
              <dd className="figures font-semibold">{count}</dd>
            </div>
          )
        );
      })}
    </dl>
  );
}
