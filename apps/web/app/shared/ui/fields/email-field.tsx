import { TextField, type TextFieldProps } from './text-field.tsx';

/** An e-mail address: the phone's keyboard for it, without capitals and without corrections. */
export function EmailField(props: Omit<TextFieldProps, 'type'>) {
  return <TextField autoCapitalize="none" inputMode="email" spellCheck={false} {...props} type="email" />;
}
