import type { Reply } from '@unamano/contract/endpoint';
import {
  matchLines,
  type StatementLineRow,
  type StatementSource,
  statement,
} from '@unamano/contract/loans/books/statements';
import { type ReactNode, useState } from 'react';
import { Button } from '../../../shared/ui/layout/button.tsx';
import { bank as words } from '../../../text/staff/accounting/bank.ts';
import { reportOutcome, showServerMessage, useCommand } from '../../shared/data/use-command.ts';
import { useMayCall } from '../../shared/data/use-may-call.ts';
import { useInvalidate } from '../../shared/data/use-query-call.tsx';
import { EntryModal } from '../entries/entry-modal.tsx';
import { proposalOf } from './proposal.ts';
import { Side, type SideRow } from './side.tsx';

type SidesProps = { source: StatementSource; reply: Reply<typeof statement> };

const sumOf = (rows: readonly SideRow[], chosen: ReadonlySet<string>) =>
  rows.filter(({ key }) => chosen.has(key)).reduce((sum, { amount }) => sum + amount, 0);

function toggled(chosen: ReadonlySet<string>, key: string): ReadonlySet<string> {
  const next = new Set(chosen);
  if (!next.delete(key)) next.add(key);
  return next;
}

/** A line whose entry was written just now is asked for, whatever the list says yet. */
const linesOf = (lines: readonly StatementLineRow[], asked: ReadonlySet<string>) =>
  lines.map((line) => {
    const key = String(line.id_line);
    return { ...line, key, is_asked: line.is_asked || asked.has(key) };
  });

const NONE: ReadonlySet<string> = new Set();

/** What the statement has alone at the left, what the books have alone at the right. */
export function Sides({ source, reply }: SidesProps) {
  const [lines, setLines] = useState(NONE);
  const [movements, setMovements] = useState(NONE);
  const [written, setWritten] = useState<StatementLineRow | null>(null);
  // The list comes again after the answer: until then their button would ask once more.
  const [asked, setAsked] = useState(NONE);
  const mayMatch = useMayCall(matchLines);
  const match = useCommand(matchLines);
  const invalidate = useInvalidate();
  const left = linesOf(reply.lines, asked);
  const right = reply.movements.map((line) => ({ ...line, key: `${line.id_entry}.${line.number}` }));
  const [one, other] = [sumOf(left, lines), sumOf(right, movements)];
  const canMatch = mayMatch && lines.size > 0 && movements.size > 0 && one === other;
  const finish = () => {
    setLines(NONE);
    setMovements(NONE);
    setWritten(null);
    invalidate(statement);
  };
  const submit = async () => {
    if (!canMatch) return;
    const outcome = await match({
      source,
      line_ids: [...lines].join(','),
      movements: [...movements].join(','),
    });
    reportOutcome(outcome, { done: words.matched, onDone: finish, showRefusal: showServerMessage });
  };
  const write = (key: string) => setWritten(reply.lines.find((line) => String(line.id_line) === key) ?? null);
  return (
    <>
      <div className="grid items-start gap-4 lg:grid-cols-2">
        <Side
          title={words.statement}
          rows={left}
          all={{ count: reply.lines_count, sum: reply.lines_sum }}
          chosen={lines}
          onChoose={(key) => setLines(toggled(lines, key))}
          onMatch={submit}
          {...(source === 'bank' && mayMatch && { onWrite: write })}
        />
        <Side
          title={words.books}
          rows={right}
          all={{ count: reply.movements_count, sum: reply.movements_sum }}
          chosen={movements}
          onChoose={(key) => setMovements(toggled(movements, key))}
          onMatch={submit}
        />
      </div>
      {mayMatch && (
        <MatchBar canMatch={canMatch} onMatch={submit}>
          {lines.size + movements.size > 0 && <output>{words.chosen(one, other)}</output>}
        </MatchBar>
      )}
      {written && (
        <EntryModal
          initial={proposalOf(written, reply.party)}
          statementLine={written.id_line}
          onDone={() => {
            setAsked(new Set(asked).add(String(written.id_line)));
            finish();
          }}
          onClose={() => setWritten(null)}
        />
      )}
    </>
  );
}

type MatchBarProps = { canMatch: boolean; onMatch: () => void; children: ReactNode };

function MatchBar({ canMatch, onMatch, children }: MatchBarProps) {
  return (
    <div className="flex flex-wrap items-center justify-between gap-3">
      <p className="text-ink-soft pointer-coarse:hidden">{words.keys}</p>
      <span className="flex items-center gap-3">
        {children}
        <Button small disabled={!canMatch} onClick={onMatch}>
          {words.match}
        </Button>
      </span>
    </div>
  );
}
