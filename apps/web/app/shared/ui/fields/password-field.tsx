import { useState } from 'react';
import { password as words } from '../../../text/shared/common.ts';
import { IconButton } from '../layout/button.tsx';
import { Icon } from '../layout/icon.tsx';
import { TextField, type TextFieldProps } from './text-field.tsx';

/** A password, with a button that shows it. */
export function PasswordField(props: Omit<TextFieldProps, 'type' | 'end'>) {
  const [shown, setShown] = useState(false);
  return (
    <TextField
      autoComplete="current-password"
      autoCapitalize="none"
      spellCheck={false}
      {...props}
      type={shown ? 'text' : 'password'}
      end={
        <IconButton
          label={shown ? words.hide : words.show}
          aria-pressed={shown}
          onClick={() => setShown(!shown)}
        >
          <Icon name={shown ? 'eyeOff' : 'eye'} />
        </IconButton>
      }
    />
  );
}
