import { type Complaint, complaintList } from '@unamano/contract/lending/complaints';
import { deadlines } from '@unamano/contract/money/deadlines';
import { Link } from 'react-router';
import { formatInstant } from '../../shared/format-instant.ts';
import { pageTitle } from '../../shared/page-title.ts';
import { complaintKinds, complaintQueue as words } from '../../text/complaints.ts';
import { useInvalidate, useQueryCall, WhenLoaded } from '../shared/data/use-query-call.tsx';
import { useOpened } from '../shared/forms/form-modal.tsx';
import { StaffPage } from '../shared/layout/staff-page.tsx';
import { staffPaths } from '../shared/layout/staff-paths.ts';
import { Badge } from '../shared/parts/badge.tsx';
import { DenseButton } from '../shared/parts/buttons.tsx';
import { displayDay } from '../shared/parts/days.ts';
import { AnswerModal, ExtendModal } from './complaint-modals.tsx';

type Command = { complaint: Complaint; action: 'answer' | 'extend' };

export const meta = () => pageTitle(words.title);

/** `/tablero/reclamos`: what waits for an answer, the nearest day first, and what was answered. */
export default function Complaints() {
  const query = useQueryCall(complaintList, {});
  const invalidate = useInvalidate();
  const { opened, open, ends } = useOpened<Command>(() => {
    query.reload();
    invalidate(deadlines);
  });
  return (
    <StaffPage title={words.title} lead={words.lead}>
      <WhenLoaded query={query}>
        {({ complaints }) => (
          <>
            <Section
              title={words.waiting}
              empty={words.none}
              rows={complaints.filter(({ answered_at }) => answered_at === null)}
              onCommand={open}
            />
            <Section
              title={words.answered}
              empty={words.noneAnswered}
              rows={complaints.filter(({ answered_at }) => answered_at !== null)}
              onCommand={open}
            />
          </>
        )}
      </WhenLoaded>
      {opened?.action === 'answer' && <AnswerModal complaint={opened.complaint} {...ends} />}
      {opened?.action === 'extend' && <ExtendModal complaint={opened.complaint} {...ends} />}
    </StaffPage>
  );
}

type SectionProps = {
  title: string;
  empty: string;
  rows: readonly Complaint[];
  onCommand: (command: Command) => void;
};

function Section({ title, empty, rows, onCommand }: SectionProps) {
  return (
    <section className="flex flex-col gap-2">
      <h2 className="text-lg">{title}</h2>
      {rows.length === 0 && <p className="text-ink-soft">{empty}</p>}
      {rows.length > 0 && (
        <ul aria-label={title} className="card divide-y divide-line overflow-hidden">
          {rows.map((complaint) => (
            <Line key={complaint.id_complaint} complaint={complaint} onCommand={onCommand} />
          ))}
        </ul>
      )}
    </section>
  );
}

type LineProps = { complaint: Complaint; onCommand: (command: Command) => void };

function Line({ complaint, onCommand }: LineProps) {
  const { number, kind, text, name, dni, email, id_user, received_at, answered_at, answer } = complaint;
  return (
    <li className="flex flex-col gap-1 px-4 py-3">
      <div className="flex flex-wrap items-center gap-x-3 gap-y-1">
        <h3 className="figures font-semibold">{`${number} · ${complaintKinds[kind]}`}</h3>
        <Clock complaint={complaint} />
        {answered_at === null && (
          <span className="ml-auto flex flex-wrap gap-2">
            {complaint.can_extend && (
              <DenseButton
                aria-label={words.extendOf(number)}
                onClick={() => onCommand({ complaint, action: 'extend' })}
              >
                {words.extend}
              </DenseButton>
            )}
            <DenseButton
              aria-label={words.answerOf(number)}
              onClick={() => onCommand({ complaint, action: 'answer' })}
            >
              {words.answer}
            </DenseButton>
          </span>
        )}
      </div>
      <p className="figures text-ink-soft [overflow-wrap:anywhere]">
        {[name, dni, email, words.received(formatInstant(received_at))].filter(Boolean).join(' · ')}
      </p>
      <p className="whitespace-pre-line [overflow-wrap:anywhere]">{text}</p>
      {answered_at !== null && (
        <p className="timeline-quote whitespace-pre-line [overflow-wrap:anywhere]">
          {`${words.answeredAt(formatInstant(answered_at))}\n${answer}`}
        </p>
      )}
      {complaint.document_url !== null && (
        <a
          className="link self-start"
          href={complaint.document_url}
          target="_blank"
          rel="noreferrer"
          aria-label={words.documentOf(number)}
        >
          {words.document}
        </a>
      )}
      {id_user !== null && (
        <Link className="link self-start" to={staffPaths.person.replace(':id_user', String(id_user))}>
          {words.person}
        </Link>
      )}
    </li>
  );
}

function Clock({ complaint: { due_on, is_late, is_extended, answered_at } }: { complaint: Complaint }) {
  if (answered_at !== null) return null;
  const day = displayDay(due_on);
  return (
    <>
      <Badge tone={is_late ? 'bad' : 'wait'}>{is_late ? words.late(day) : words.due(day)}</Badge>
      {is_extended && <Badge tone="off">{words.extended}</Badge>}
    </>
  );
}
