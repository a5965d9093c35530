import type { FieldProps } from '../../../shared/forms/use-fields.ts';
import { PasswordField } from '../../../shared/ui/fields/password-field.tsx';
import { personal as words } from '../../../text/shared/sign-up.ts';

export type SignupPasswordsProps = {
  field: (name: 'password' | 'confirmPassword') => FieldProps<string> & { id?: string };
  /** The password was typed. */
  onLeave?: () => void;
};

/** The password of the new account, typed twice. */
export function SignupPasswords({ field, onLeave }: SignupPasswordsProps) {
  return (
    <>
      <PasswordField
        {...field('password')}
        label={words.password}
        hint={words.passwordHint}
        autoComplete="new-password"
        onBlur={onLeave}
      />
      <PasswordField
        {...field('confirmPassword')}
        label={words.confirmPassword}
        autoComplete="new-password"
      />
    </>
  );
}
