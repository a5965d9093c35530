import type { Reply } from '@unamano/contract/endpoint';
import {
  type ChatLine,
  conversationLines,
  inbox,
  settleConversation,
} from '@unamano/contract/loans/collecting/inbox';
import { useLayoutEffect, useRef } from 'react';
import { Link } from 'react-router';
import { formatInstant } from '../../shared/format-instant.ts';
import { chat, wish, conversation as words, written } from '../../text/staff/late/inbox.ts';
import { showError, useCommandButton } from '../shared/data/use-command.ts';
import { useInvalidate, useQueryCall, WhenLoaded } from '../shared/data/use-query-call.tsx';
import { useOpened } from '../shared/forms/form-modal.tsx';
import { latePath } from '../shared/late/late-person.ts';
import { DenseButton } from '../shared/parts/buttons.tsx';
import { PersonLink } from '../shared/parts/person-link.tsx';
import { displayPhone } from '../shared/parts/phone.ts';
import { AnswerForm } from './answer-form.tsx';
import { Marks, nameOf } from './conversation-list.tsx';
import { WishModal } from './wish-modal.tsx';

type Open = Reply<typeof conversationLines>;
type ChatProps = { id: number; onClose: () => void; onChanged: () => void };

const EVERY_MS = 4_000;

/** One conversation: who it is, what was said, and what may be answered. */
export function Chat({ id, onClose, onChanged }: ChatProps) {
  const query = useQueryCall(conversationLines, { id }, { failed: words.failed, pollMs: EVERY_MS });
  const invalidate = useInvalidate();
  const changed = () => {
    query.reload();
    invalidate(inbox);
    onChanged();
  };
  return (
    <section className="card" aria-label={words.lines}>
      <DenseButton className="mx-4 mt-3 min-[1100px]:hidden" onClick={onClose}>
        {words.back}
      </DenseButton>
      <WhenLoaded query={query}>
        {(open) => (
          <>
            <ChatHead open={open} onChanged={changed} />
            <Lines lines={open.lines} />
            <AnswerForm open={open} onDone={changed} />
          </>
        )}
      </WhenLoaded>
    </section>
  );
}

function ChatHead({ open, onChanged }: { open: Open; onChanged: () => void }) {
  const row = open.conversation;
  const { opened, open: ask, ends } = useOpened<true>(onChanged);
  const { busy, press } = useCommandButton(settleConversation, {
    done: words.settled,
    onDone: onChanged,
    showRefusal: showError,
  });
  return (
    <header className="flex flex-col gap-1.5 border-b border-line px-4 py-3">
      <div className="flex flex-wrap items-baseline gap-x-3">
        <h2 className="text-lg">{nameOf(row)}</h2>
        <span className="figures text-ink-soft">{displayPhone(row.phone)}</span>
      </div>
      <Marks row={row} />
      <div className="flex flex-wrap items-center gap-2">
        {row.id_user !== null && row.credit?.is_late && (
          <Link className="dense-button" to={latePath({ id_user: row.id_user })}>
            {words.toCase}
          </Link>
        )}
        {row.id_user !== null && <PersonLink id={row.id_user}>{words.toPerson}</PersonLink>}
        <span className="ml-auto flex flex-wrap gap-2">
          {row.unanswered > 0 && (
            <DenseButton disabled={busy} onClick={() => press({ id: row.id })}>
              {words.settle}
            </DenseButton>
          )}
          <DenseButton onClick={() => ask(true)}>{row.has_opted_out ? wish.allow : wish.stop}</DenseButton>
        </span>
      </div>
      {opened && <WishModal row={row} {...ends} />}
    </header>
  );
}

function Lines({ lines }: { lines: readonly ChatLine[] }) {
  const list = useRef<HTMLOListElement>(null);
  const count = lines.length;
  // biome-ignore lint/correctness/useExhaustiveDependencies: a new line scrolls into sight
  useLayoutEffect(() => {
    list.current?.scrollTo({ top: list.current.scrollHeight });
  }, [count]);
  return (
    <ol
      ref={list}
      className="flex max-h-[max(16rem,calc(100vh-26rem))] min-h-32 flex-col gap-2 overflow-y-auto px-4 py-3"
      // biome-ignore lint/a11y/noNoninteractiveTabindex: a region that scrolls is reached by keyboard
      tabIndex={0}
      aria-label={words.lines}
    >
      {lines.map((line) => (
        <Line key={line.key} line={line} />
      ))}
    </ol>
  );
}

function Line({ line: { at, is_inbound, by, kind, text, delivery } }: { line: ChatLine }) {
  const about = text === null ? chat.erased : written[kind];
  const from = is_inbound ? words.them : (by ?? words.platform);
  return (
    <li
      className={`max-w-[min(34rem,85%)] rounded-[10px] px-3 py-1.5 ${is_inbound ? 'self-start bg-sunken' : 'self-end border border-line'}`}
    >
      {text && <p className="whitespace-pre-line [overflow-wrap:anywhere]">{text}</p>}
      {about && <p className="text-ink-soft">{about}</p>}
      <p className="figures text-[0.8125rem] text-ink-soft">
        {[from, formatInstant(at), is_inbound ? '' : words.deliveries[delivery]].filter(Boolean).join(' · ')}
      </p>
    </li>
  );
}
