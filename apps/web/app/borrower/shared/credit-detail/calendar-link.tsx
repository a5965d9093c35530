import { dueCalendar } from '@unamano/contract/lending/credits';
import { useCall } from '../../../shared/api/use-call.ts';
import { Icon } from '../../../shared/ui/layout/icon.tsx';
import { detail as words } from '../../../text/borrower/home.ts';

/** The due days for the phone's own calendar, which asks the address again and follows the credit. */
export function CalendarLink({ creditId }: { creditId: number }) {
  const { data } = useCall(dueCalendar, { id_credit: creditId });
  if (!data) return null;
  return (
    <a href={data.url} className="link inline-flex min-h-11 items-center gap-2 self-start">
      <Icon name="calendar" size={20} />
      {words.calendar}
    </a>
  );
}
