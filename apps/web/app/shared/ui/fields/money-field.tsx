import { formatPesos } from '@unamano/domain/money';
import { applyMask, pesosIn } from './masked-input.ts';
import { TextField, type TextFieldProps } from './text-field.tsx';

type MoneyFieldProps = Omit<TextFieldProps, 'value' | 'onChange' | 'start' | 'end' | 'type'> & {
  /** Whole pesos; null while empty. */
  value: number | null;
  onChange: (value: number | null) => void;
};

function format(text: string): string {
  const amount = pesosIn(text);
  return amount === null ? '' : formatPesos(amount);
}

/** An amount of pesos, with dots as it is typed. */
export function MoneyField({ value, onChange, ...rest }: MoneyFieldProps) {
  return (
    <TextField
      {...rest}
      inputMode="numeric"
      autoComplete="off"
      start="$"
      end={<span className="px-3 text-sm text-ink-soft">COP</span>}
      value={value === null ? '' : formatPesos(value)}
      onChange={(event) => onChange(pesosIn(applyMask(event, format)))}
    />
  );
}
