import type { ReportState, UnrequestedReport } from '@unamano/contract/money/unrequested-reports';
import { bogotaDay } from '@unamano/domain/calendar';
import { useId } from 'react';
import { capitalizeWords } from '../../shared/capitalize.ts';
import { formatInstant } from '../../shared/format-instant.ts';
import { reports as words } from '../../text/staff/late/claims.ts';
import { AnswerTerm } from '../shared/parts/answer-tabs.tsx';
import { Badge } from '../shared/parts/badge.tsx';
import { DenseButton } from '../shared/parts/buttons.tsx';
import { displayDay } from '../shared/parts/days.ts';
import { PersonLink } from '../shared/parts/person-link.tsx';
import type { ReportAction } from './report-modal.tsx';

const TONES = {
  received: 'wait',
  confirmed: 'bad',
  upheld: 'good',
  not_upheld: 'off',
  closed: 'off',
} as const satisfies Record<ReportState, string>;

type ReportCardProps = { report: UnrequestedReport; onAction: (action: ReportAction | 'papers') => void };

/** What the person says, whose account it is, and what may be done. */
export function ReportCard({ report, onAction }: ReportCardProps) {
  const title = useId();
  const { number, state, name, id_user, credits, confirmed_by, answered_at } = report;
  const isOpen = answered_at === null;
  return (
    <article aria-labelledby={title} className="card flex h-full flex-col gap-2 px-5 py-4">
      <div className="flex flex-wrap items-center gap-x-3 gap-y-1">
        <h2 id={title} className="figures text-lg">
          {number}
        </h2>
        <Badge tone={TONES[state]}>{words.states[state]}</Badge>
        {isOpen && (
          <AnswerTerm
            words={words}
            day={displayDay(report.answer_by)}
            isOver={report.answer_by < bogotaDay(new Date())}
          />
        )}
      </div>
      <p className="figures">
        {words.document(report.dni)} · {report.contact || words.ofStaff}
      </p>
      <p>
        {name === null ? (
          <span className="text-ink-soft">{words.noAccount}</span>
        ) : (
          <PersonLink id={id_user}>{capitalizeWords(name)}</PersonLink>
        )}
      </p>
      <p className="whitespace-pre-line [overflow-wrap:anywhere]">{report.story}</p>
      <p className="text-ink-soft">{words.reported(formatInstant(report.reported_at))}</p>
      {confirmed_by && <p>{words.confirmedBy[confirmed_by]}</p>}
      {credits.length > 0 && (
        <ul aria-label={words.credits} className="border-t border-line pt-2">
          {credits.map((credit) => (
            <li key={credit.id_credit} className="figures flex flex-wrap items-center gap-x-2">
              {words.credit(credit.id_credit, credit.amount, displayDay(credit.requested_at))}
              {credit.is_held && <Badge tone="bad">{words.held}</Badge>}
            </li>
          ))}
        </ul>
      )}
      {report.is_in_approval && <p className="font-semibold">{words.inApproval}</p>}
      {answered_at && report.answered_by && (
        <p className="border-t border-line pt-2">
          {words.answeredBy(report.answered_by, formatInstant(answered_at))}: {report.reason}
        </p>
      )}
      {report.papers !== 'none' && <p>{words.papersState[report.papers]}</p>}
      <Actions report={report} onAction={onAction} />
    </article>
  );
}

function actionsOf({ state, credits, papers, is_in_approval }: UnrequestedReport) {
  const canConfirm = credits.length > 0;
  const decisions: readonly ReportAction[] = is_in_approval
    ? []
    : state === 'confirmed'
      ? ['uphold', 'close']
      : state === 'received'
        ? [...(canConfirm ? (['confirm'] as const) : []), 'closeUnconfirmed']
        : [];
  return [...decisions, ...(papers === 'unsent' ? (['papers'] as const) : [])];
}

function Actions({ report, onAction }: ReportCardProps) {
  const actions = actionsOf(report);
  return (
    actions.length > 0 && (
      <div className="mt-auto flex flex-wrap gap-2 pt-2">
        {actions.map((action, index) => (
          <DenseButton
            key={action}
            isMain={index === 0}
            aria-label={words.actionOf(words[action], report.number)}
            onClick={() => onAction(action)}
          >
            {words[action]}
          </DenseButton>
        ))}
      </div>
    )
  );
}
