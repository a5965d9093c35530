import { absences } from '@unamano/contract/office/absences';
import { absence as words } from '../../../text/staff/approvals.ts';
import { useQueryCall } from '../data/use-query-call.tsx';
import { displayDay } from './days.ts';

/** Who of those who approve is away today, and whom the user replaces. `mine`: the latter alone. */
export function AwayNotes({ mine = false }: { mine?: boolean }) {
  const { data } = useQueryCall(absences, {}, { live: { topics: ['approvals'] } });
  const shown = (data?.away ?? []).filter(({ is_delegate }) => is_delegate || !mine);
  if (shown.length === 0) return null;
  return (
    <ul className="flex flex-col gap-1 rounded-card border border-mango bg-mango-wash px-4 py-2.5">
      {shown.map(({ name, delegate, through, is_delegate }) => (
        <li key={name} className={is_delegate ? 'font-semibold' : ''}>
          {is_delegate
            ? words.mine(name, displayDay(through))
            : words.away(name, displayDay(through), delegate)}
        </li>
      ))}
    </ul>
  );
}
