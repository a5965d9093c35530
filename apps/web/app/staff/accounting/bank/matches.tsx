import {
  type StatementMatchRow,
  type StatementSource,
  statement,
  statementMatches,
  undoMatch,
} from '@unamano/contract/loans/books/statements';
import { Money } from '../../../shared/ui/layout/money.tsx';
import { matches as words } from '../../../text/staff/accounting/bank.ts';
import { reportOutcome, showServerMessage, useCommand } from '../../shared/data/use-command.ts';
import { useMayCall } from '../../shared/data/use-may-call.ts';
import { useListCall } from '../../shared/data/use-paged-call.ts';
import { useInvalidate } from '../../shared/data/use-query-call.tsx';
import { useOpened } from '../../shared/forms/form-modal.tsx';
import { useSearchInAddress } from '../../shared/layout/use-param.ts';
import { ListState } from '../../shared/lists/list-state.tsx';
import { SearchBox } from '../../shared/lists/search-box.tsx';
import { Badge } from '../../shared/parts/badge.tsx';
import { DenseButton, MoreButton } from '../../shared/parts/buttons.tsx';
import { displayDay } from '../../shared/parts/days.ts';
import { ReverseModal } from '../entries/reverse-modal.tsx';

const sumOf = ({ lines }: StatementMatchRow) => lines.reduce((sum, { amount }) => sum + amount, 0);

/** What was matched, newest first, each with the way to open it again. */
export function Matches({ source }: { source: StatementSource }) {
  const [search, setSearch] = useSearchInAddress();
  const undo = useCommand(undoMatch);
  const mayUndo = useMayCall(undoMatch);
  const invalidate = useInvalidate();
  const pages = useListCall(statementMatches, { source, search }, 'matches', {
    keyOf: ({ id_match }) => id_match,
  });
  const finish = () => {
    pages.reload();
    invalidate(statement);
  };
  const { opened: reversed, open: reverse, ends } = useOpened<StatementMatchRow>(finish);
  const open = async (match: StatementMatchRow) => {
    if (match.made_entry !== null) return reverse(match);
    const outcome = await undo({ id_match: match.id_match });
    reportOutcome(outcome, { done: words.done, onDone: finish, showRefusal: showServerMessage });
  };
  return (
    <section aria-label={words.title} className="flex flex-col gap-3">
      <div className="flex flex-wrap items-center justify-between gap-3">
        <h2 className="text-lg">{words.title}</h2>
        <SearchBox label={words.search} value={search} onSearch={setSearch} />
      </div>
      <ListState pages={pages} empty={words.none} search={search} onClear={() => setSearch('')}>
        <ul aria-label={words.title} className="card divide-y divide-line overflow-hidden">
          {pages.rows.map((match) => (
            <MatchRow key={match.id_match} match={match} {...(mayUndo && { onUndo: () => open(match) })} />
          ))}
        </ul>
        <MoreButton pages={pages} className="self-start" />
      </ListState>
      {reversed && (
        <ReverseModal
          entry={{ id_entry: reversed.made_entry ?? 0, amount: Math.abs(sumOf(reversed)) }}
          {...ends}
        />
      )}
    </section>
  );
}

function MatchRow({ match, onUndo }: { match: StatementMatchRow; onUndo?: () => void }) {
  const { lines, movements, matched_by: by, matched_at: at, is_asked: isAsked } = match;
  return (
    <li className="grid items-start gap-x-6 gap-y-1 px-4 py-2 lg:grid-cols-[minmax(0,1fr)_minmax(0,1fr)_9rem_7rem]">
      <Half
        texts={lines.map(({ on, reference, description }) => ({
          on,
          text: words.line(description, reference),
        }))}
      />
      <Half texts={movements.map(({ on, description }) => ({ on, text: description }))} />
      <span className="lg:text-right">
        <Money amount={sumOf(match)} className="font-semibold" />
        <span className="block text-ink-soft">{words.by(by, displayDay(at))}</span>
      </span>
      <span className="lg:text-right">
        {isAsked ? (
          <Badge tone="wait">{words.asked}</Badge>
        ) : (
          onUndo && (
            <DenseButton aria-label={words.undoOf(lines[0]?.reference ?? '', sumOf(match))} onClick={onUndo}>
              {words.undo}
            </DenseButton>
          )
        )}
      </span>
    </li>
  );
}

function Half({ texts }: { texts: readonly { on: string; text: string }[] }) {
  return (
    <ul className="min-w-0">
      {texts.map(({ on, text }, at) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: two lines may be the same
        <li key={at} className="truncate" title={text}>
          <span className="figures text-ink-soft">{displayDay(on)}</span> {text}
        </li>
      ))}
    </ul>
  );
}
