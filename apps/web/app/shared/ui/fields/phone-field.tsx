import { maskPhone, useTextMask } from './masked-input.ts';
import { TextField, type TextFieldProps } from './text-field.tsx';

type PhoneFieldProps = Omit<TextFieldProps, 'value' | 'onChange' | 'start' | 'type'> & {
  /** The masked text; `phoneFault` and `phoneDigits` of the contract parse it. */
  value: string;
  onChange: (value: string) => void;
};

/** A Colombian phone number, shown 3-3-4 behind its +57. */
export function PhoneField({ value, onChange, ...rest }: PhoneFieldProps) {
  return (
    <TextField
      inputMode="numeric"
      autoComplete="tel-national"
      {...rest}
      type="tel"
      start={<span className="figures">+57</span>}
      {...useTextMask(value, maskPhone, onChange)}
    />
  );
}
