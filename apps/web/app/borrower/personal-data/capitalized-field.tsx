import { capitalizeWords } from '../../shared/capitalize.ts';
import { TextField, type TextFieldProps } from '../../shared/ui/fields/text-field.tsx';

type CapitalizedFieldProps = Omit<TextFieldProps, 'value' | 'onChange'> & {
  value: string;
  onChange: (text: string) => void;
};

/**
 * A name: shown with capitals while it is typed, and rewritten with them on blur. Rewriting it at every
 * key would break the keyboards that compose accents.
 */
export function CapitalizedField({ value, onChange, ...rest }: CapitalizedFieldProps) {
  return (
    <TextField
      autoCapitalize="words"
      {...rest}
      className="[&_input]:capitalize"
      value={value}
      onChange={(event) => onChange(event.target.value)}
      onBlur={() => {
        const capitalized = capitalizeWords(value);
        if (capitalized !== value) onChange(capitalized);
      }}
    />
  );
}
