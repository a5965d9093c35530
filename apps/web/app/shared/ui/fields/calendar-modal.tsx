import { DayPicker } from 'react-day-picker';
import { es } from 'react-day-picker/locale/es';
import { calendar as words } from '../../../text/shared/common.ts';
import './calendar.css';
import { Modal } from '../modal/modal.tsx';

const YEARS = 80;

type CalendarModalProps = {
  title: string;
  /** 'YYYY-MM-DD', or null while none is chosen. */
  selected: string | null;
  lastDay: string;
  /** With it, the calendar opens at this day; without it, at the last one. */
  firstDay?: string | undefined;
  /** dd/MM/yyyy */
  onPick: (text: string) => void;
  onClose: () => void;
};

/** One month, with lists of months and of 80 years for quick jumps. */
export default function CalendarModal({
  title,
  selected,
  lastDay,
  firstDay,
  onPick,
  onClose,
}: CalendarModalProps) {
  const last = localDate(lastDay);
  const first = firstDay ? localDate(firstDay) : new Date(last.getFullYear() - YEARS + 1, 0);
  const chosen = selected ? localDate(selected) : undefined;
  return (
    <Modal title={title} onClose={onClose}>
      <p className="-mt-3 text-ink-soft">{words.title}</p>
      <DayPicker
        mode="single"
        locale={es}
        captionLayout="dropdown"
        reverseYears
        hideNavigation
        startMonth={first}
        endMonth={last}
        defaultMonth={chosen ?? (firstDay ? first : last)}
        disabled={{ before: first, after: last }}
        selected={chosen}
        onSelect={(date) => date && onPick(dayInputText(date))}
      />
    </Modal>
  );
}

/** The picker works with local dates; noon is the same day in every time zone. */
function localDate(day: string): Date {
  return new Date(Number(day.slice(0, 4)), Number(day.slice(5, 7)) - 1, Number(day.slice(8, 10)), 12);
}

function dayInputText(date: Date): string {
  const two = (value: number) => String(value).padStart(2, '0');
  return `${two(date.getDate())}/${two(date.getMonth() + 1)}/${date.getFullYear()}`;
}
