import type { PersonPage } from '@unamano/contract/lending/person-page';
import { formatCop } from '@unamano/domain/money';
import { Link } from 'react-router';
import { person as words } from '../../text/staff/people/person.ts';
import { staffPaths } from '../shared/layout/staff-paths.ts';
import { Badge } from '../shared/parts/badge.tsx';
import { CreditChips } from '../shared/parts/credit-chips.tsx';

/** What one must know before anything else, in the row of the name. */
export function Chips({ page: { person, credits, pending, claims } }: { page: PersonPage }) {
  const days = Math.max(0, ...credits.map(({ days_past_due }) => days_past_due));
  const isFrozen = credits.some(({ is_frozen }) => is_frozen);
  const runs = credits.some(({ state }) => state === 'ACTIVE');
  const waiting = credits.reduce((sum, credit) => sum + Math.max(0, credit.waiting), 0);
  return (
    <div className="flex flex-wrap items-center gap-1">
      {!person.is_active && <Badge tone="bad">{words.inactive}</Badge>}
      {person.blocked_by !== null && <Badge tone="bad">{words.blocked}</Badge>}
      {days > 0 && <Badge tone="bad">{words.late(days)}</Badge>}
      {days === 0 && runs && !isFrozen && <Badge tone="good">{words.onTime}</Badge>}
      <CreditChips
        marks={{
          is_frozen: isFrozen,
          has_agreement: credits.some(({ has_agreement }) => has_agreement),
          is_written_off: credits.some(({ is_written_off }) => is_written_off),
        }}
      />
      {waiting > 0 && <Badge tone="wait">{words.waiting(formatCop(waiting))}</Badge>}
      {pending.length > 0 && (
        <Link to={staffPaths.approvals}>
          <Badge tone="wait">{words.pending(pending.length)}</Badge>
        </Link>
      )}
      {claims.map((reference) => (
        <Badge key={reference} tone="wait">
          {words.claim(reference)}
        </Badge>
      ))}
      {person.is_allied_company && <Badge tone="off">{person.company}</Badge>}
      {credits.length === 0 && <Badge tone="off">{words.noCredits}</Badge>}
    </div>
  );
}
