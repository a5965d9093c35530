import { parseDayInput } from '@unamano/domain/calendar';
import { useState } from 'react';
import { calendar as words } from '../../../text/shared/common.ts';
import { lazyModal } from '../../loading/lazy-modal.tsx';
import { IconButton } from '../layout/button.tsx';
import { Icon } from '../layout/icon.tsx';
import { maskDate, useTextMask } from './masked-input.ts';
import { TextField, type TextFieldProps } from './text-field.tsx';

const CalendarModal = lazyModal(() => import('./calendar-modal.tsx'));

type DateFieldProps = Omit<TextFieldProps, 'value' | 'onChange' | 'type' | 'end'> & {
  /** dd/MM/yyyy as typed so far; `parseDayInput` of the domain parses it. */
  value: string;
  onChange: (value: string) => void;
  /** The last day that may be picked, 'YYYY-MM-DD'. The calendar's years go 80 back from it. */
  lastDay: string;
  /** The first day that may be picked; absent for the 80 years before `lastDay`. */
  firstDay?: string | undefined;
};

/** A date typed as numbers, dd/MM/yyyy, with a calendar as help. */
export function DateField({ value, onChange, lastDay, firstDay, hint, ...rest }: DateFieldProps) {
  const [picking, setPicking] = useState(false);
  const masked = useTextMask(value, maskDate, onChange);
  return (
    <>
      <TextField
        autoComplete="off"
        {...rest}
        inputMode="numeric"
        placeholder={words.format}
        hint={hint}
        {...masked}
        end={
          <IconButton label={`${words.open}: ${rest.label}`} onClick={() => setPicking(true)}>
            <Icon name="calendar" />
          </IconButton>
        }
      />
      {picking && (
        <CalendarModal
          title={rest.label}
          selected={parseDayInput(value)}
          lastDay={lastDay}
          firstDay={firstDay}
          onPick={(text) => {
            onChange(text);
            setPicking(false);
          }}
          onClose={() => setPicking(false)}
        />
      )}
    </>
  );
}
