import type { PayrollException, ResolutionAction } from '@unamano/contract/payroll';
import { capitalizeWords } from '../../../shared/capitalize.ts';
import { formatInstant } from '../../../shared/format-instant.ts';
import { Money } from '../../../shared/ui/layout/money.tsx';
import { actions, ends, kinds, exceptions as words } from '../../../text/staff/payroll.ts';
import { displayDay } from '../../shared/parts/days.ts';

type ExceptionLineProps = {
  exception: PayrollException;
  operates: boolean;
  onAction: (action: ResolutionAction) => void;
};

/** One exception: its kind, person and amount, with its actions, or with its resolution. */
export function ExceptionLine({ exception, operates, onAction }: ExceptionLineProps) {
  const { kind, name, dni, amount, in_suspense, resolution } = exception;
  const person = [capitalizeWords(name), dni].filter(Boolean).join(' · ');
  return (
    <li className="flex flex-wrap items-center gap-x-6 gap-y-2 px-5 py-3">
      <span className="min-w-64 flex-1">
        <span className="font-semibold">{kinds[kind]}</span>
        <span className="figures block text-ink-soft">
          {[person, locationText(exception)].filter(Boolean).join(' · ')}
        </span>
      </span>
      <span className="figures min-w-36 text-right">
        <span className="font-bold">
          <Money amount={amount} />
        </span>
        {in_suspense > 0 && <span className="block text-ink-soft">{words.inSuspense(in_suspense)}</span>}
      </span>
      {resolution ? (
        <span className="min-w-64 text-ink-soft">
          <span className="font-semibold text-ink">{ends[resolution.action]}</span>
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
        operates && (
          <span className="flex flex-wrap gap-2">
            {exception.actions.map((action, index) => (
              <button
                key={action}
                type="button"
                className={`dense-button ${index === 0 ? 'dense-button-main' : ''}`}
                aria-label={`${actions[action].label}: ${kinds[kind]}, ${person || locationText(exception)}`}
                onClick={() => onAction(action)}
              >
                {actions[action].label}
              </button>
            ))}
          </span>
        )
      )}
    </li>
  );
}

function locationText({ row, id_credit, installment }: PayrollException): string {
  const locations = [
    id_credit === null ? '' : words.credit(id_credit, installment),
    row === null ? '' : words.row(row),
  ];
  return locations.filter(Boolean).join(' · ');
}
