import { type KeyboardEvent, useId } from 'react';
import { Money } from '../../../shared/ui/layout/money.tsx';
import { bank as words } from '../../../text/staff/accounting/bank.ts';
import { Badge } from '../../shared/parts/badge.tsx';
import { DenseButton } from '../../shared/parts/buttons.tsx';
import { displayDay } from '../../shared/parts/days.ts';
import { PersonLink } from '../../shared/parts/person-link.tsx';

export type SideRow = {
  key: string;
  on: string;
  amount: number;
  reference: string;
  description: string;
  id_user?: number | null;
  is_asked?: boolean;
};

type SideProps = {
  title: string;
  rows: readonly SideRow[];
  all: { count: number; sum: number };
  chosen: ReadonlySet<string>;
  onChoose: (key: string) => void;
  onMatch: () => void;
  /** Writes the entry that explains a line. */
  onWrite?: (key: string) => void;
};

/** The arrows move over the boxes of a list; the space bar is the box's own. */
function move(event: KeyboardEvent<HTMLElement>, by: 1 | -1): void {
  const boxes = [...event.currentTarget.querySelectorAll<HTMLElement>('input[type=checkbox]')];
  const at = boxes.indexOf(document.activeElement as HTMLElement);
  const next = boxes[at + by];
  if (!next) return;
  event.preventDefault();
  next.focus();
}

/** One side: what it has alone, oldest first. */
export function Side({ title, rows, all, chosen, onChoose, onMatch, onWrite }: SideProps) {
  const heading = useId();
  const onKeyDown = (event: KeyboardEvent<HTMLElement>) => {
    const key = (event.target as HTMLInputElement).value;
    if (event.key === 'ArrowDown') move(event, 1);
    else if (event.key === 'ArrowUp') move(event, -1);
    else if (event.key === 'c') onMatch();
    else if (event.key === 'r' && onWrite && rows.some((row) => row.key === key && !row.is_asked))
      onWrite(key);
    else return;
    event.preventDefault();
  };
  return (
    <section aria-labelledby={heading} className="card min-w-0 overflow-hidden">
      <header className="flex flex-wrap items-baseline justify-between gap-x-4 px-4 py-2">
        <h2 id={heading} className="text-lg">
          {title}
        </h2>
        <span className="text-ink-soft">
          {all.count === 0 ? words.explained : words.sum(all.count, all.sum)}
        </span>
      </header>
      <ul
        className={rows.length > 0 ? 'divide-y divide-line border-t border-line' : ''}
        onKeyDown={onKeyDown}
      >
        {rows.map((row) => (
          <li key={row.key} className="flex flex-wrap items-center gap-x-3 gap-y-1 px-4 py-1.5">
            <input
              type="checkbox"
              className="check shrink-0"
              value={row.key}
              checked={chosen.has(row.key)}
              aria-label={words.choose(words.reference(row.reference), row.amount)}
              onChange={() => onChoose(row.key)}
            />
            <span className="min-w-0 flex-1 basis-52">
              <span className="block truncate" title={row.description}>
                <PersonLink id={row.id_user ?? null}>{row.description || title}</PersonLink>
              </span>
              <span className="figures block text-ink-soft">
                {displayDay(row.on)} · {words.reference(row.reference)}
              </span>
            </span>
            <Money amount={row.amount} className="ml-auto font-semibold" />
            {row.is_asked && <Badge tone="wait">{words.asked}</Badge>}
            {onWrite && !row.is_asked && (
              <DenseButton
                aria-label={words.writeOf(words.reference(row.reference), row.amount)}
                onClick={() => onWrite(row.key)}
              >
                {words.write}
              </DenseButton>
            )}
          </li>
        ))}
      </ul>
      {rows.length < all.count && (
        <p className="border-t border-line px-4 py-2 text-ink-soft">{words.shown(rows.length, all.count)}</p>
      )}
    </section>
  );
}
