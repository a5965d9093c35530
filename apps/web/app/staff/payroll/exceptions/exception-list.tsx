import {
  type PayrollException,
  payrollExceptions,
  type ResolutionAction,
} from '@unamano/contract/money/payroll/pay-periods';
import { useState } from 'react';
import { capitalizeWords } from '../../../shared/capitalize.ts';
import { formatInstant } from '../../../shared/format-instant.ts';
import { Icon } from '../../../shared/ui/layout/icon.tsx';
import { Money } from '../../../shared/ui/layout/money.tsx';
import { answerText, draft as draftWords } from '../../../text/staff/payroll/drafts.ts';
import { actions, ends, kinds, silence, exceptions as words } from '../../../text/staff/payroll.ts';
import { useListCall } from '../../shared/data/use-paged-call.ts';
import { DenseButton, LinkButton, MoreButton } from '../../shared/parts/buttons.tsx';
import { displayDay } from '../../shared/parts/days.ts';
import { PersonLink } from '../../shared/parts/person-link.tsx';
import { type PersonExceptions, personExceptions } from './person-exceptions.ts';
import { ResolveModal } from './resolve-modal.tsx';

type ExceptionListProps = {
  query: { id_company?: number; pay_period?: string; id_file?: number };
  operates: boolean;
};

type ResolveRequest = { exceptions: readonly PayrollException[]; action: ResolutionAction };

const keyOf = ({ id_exception }: PayrollException) => id_exception;

/** The payroll exceptions, oldest first, each with the actions that resolve it. */
export function ExceptionList({ query, operates }: ExceptionListProps) {
  const [showsResolved, setShowsResolved] = useState(false);
  const [request, setRequest] = useState<ResolveRequest | null>(null);
  const pages = useListCall(
    payrollExceptions,
    { ...query, state: showsResolved ? ('resolved' as const) : ('open' as const) },
    'exceptions',
    { keyOf, failed: words.failed },
  );
  const isEmpty = pages.rows.length === 0;
  return (
    <section aria-labelledby="novedades">
      <div className="flex flex-wrap items-center justify-between gap-x-6 gap-y-1">
        <h2 id="novedades" className="text-lg">
          {showsResolved ? words.resolved : words.section}
        </h2>
        <LinkButton className="min-h-11" onClick={() => setShowsResolved(!showsResolved)}>
          {showsResolved ? words.hideResolved : words.showResolved}
        </LinkButton>
      </div>
      {!operates && !showsResolved && !isEmpty && <p className="text-ink-soft">{words.hrHint}</p>}
      {!isEmpty && (
        <ul className="card mt-2 divide-y divide-line">
          {personExceptions(pages.rows).map((person) => (
            <ExceptionLine
              key={person.first.id_exception}
              person={person}
              operates={operates}
              onAction={(action) => setRequest({ exceptions: person.lines, action })}
            />
          ))}
        </ul>
      )}
      {isEmpty && pages.status === 'ready' && (
        <p className="card mt-2 flex items-center gap-2 px-5 py-3.5">
          <Icon name="check" size={18} />
          {words.none}
        </p>
      )}
      <MoreButton pages={pages} className="mt-3" />
      {request && <ResolveModal {...request} onClose={() => setRequest(null)} />}
    </section>
  );
}

type ExceptionLineProps = {
  person: PersonExceptions;
  operates: boolean;
  onAction: (action: ResolutionAction) => void;
};

/** Its kind, person and amount, with its actions, or with its resolution. */
function ExceptionLine({ person: { first: exception, lines }, operates, onAction }: ExceptionLineProps) {
  const { kind, name, dni, in_suspense, resolution, company_answer } = exception;
  const amount = lines.reduce((sum, line) => sum + line.amount, 0);
  const place = [dni, ...lines.map(locationText)].filter(Boolean).join(' · ');
  return (
    <li className="flex flex-wrap items-center gap-x-6 gap-y-2 px-5 py-3">
      <span className="min-w-64 flex-1">
        <span className="font-semibold">{kinds[kind]}</span>
        <span className="figures block text-ink-soft">
          {name && (
            <>
              <PersonLink id={exception.id_user}>{capitalizeWords(name)}</PersonLink>
              {' · '}
            </>
          )}
          {place}
        </span>
        {company_answer && (
          <span className="block">{draftWords.companySays(answerText(company_answer))}</span>
        )}
      </span>
      <span className="figures min-w-36 text-right">
        <Money amount={amount} className="font-bold" />
        {in_suspense > 0 && <span className="block text-ink-soft">{words.inSuspense(in_suspense)}</span>}
      </span>
      {resolution ? (
        <span className="min-w-64 text-ink-soft">
          <span className="font-semibold text-ink">{ends[resolution.action].label}</span>
          {`: ${resolution.reason}`}
          {resolution.bank_reference && (
            <span className="figures block">
              {words.bank(resolution.bank_reference, resolution.paid_on && displayDay(resolution.paid_on))}
            </span>
          )}
          <span className="block">
            {words.resolvedBy(resolution.resolved_by, formatInstant(resolution.resolved_at))}
          </span>
        </span>
      ) : (
        operates &&
        (exception.is_return_pending ? (
          <span className="min-w-64">
            {exception.kind === 'transfer_shortfall' ? words.completionPending : words.returnPending}
          </span>
        ) : (
          <span className="flex flex-wrap gap-2">
            {exception.actions.map((action, index) => (
              <DenseButton
                key={action}
                isMain={index === 0}
                aria-label={`${actions[action].label}: ${kinds[kind]}, ${[capitalizeWords(name), dni].filter(Boolean).join(' · ') || locationText(exception)}`}
                onClick={() => onAction(action)}
              >
                {actions[action].label}
              </DenseButton>
            ))}
          </span>
        ))
      )}
    </li>
  );
}

function locationText({ row, id_credit, installment, unanswered }: PayrollException): string {
  if (unanswered !== null) return silence.exception(unanswered);
  const locations = [
    id_credit === null ? '' : words.credit(id_credit, installment),
    row === null ? '' : words.row(row),
  ];
  return locations.filter(Boolean).join(' · ');
}
