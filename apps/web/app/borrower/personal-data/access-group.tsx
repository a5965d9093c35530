import { Group } from '../../shared/ui/page.tsx';
import { PasswordField } from '../../shared/ui/password-field.tsx';
import { TextField } from '../../shared/ui/text-field.tsx';
import { personal as words } from '../../text/shared/sign-up.ts';
import type { Passwords } from './faults.ts';
import type { GroupProps } from './group.ts';

type AccessGroupProps = GroupProps & { passwords: Passwords; onPasswords: (next: Passwords) => void };

const emailBox = {
  type: 'email',
  inputMode: 'email',
  autoCapitalize: 'none',
  spellCheck: false,
  maxLength: 200,
} as const;

export function AccessGroup({ draft, faults, change, passwords, onPasswords }: AccessGroupProps) {
  return (
    <Group title={words.access} hint={words.accessHint}>
      <TextField
        {...emailBox}
        id="email"
        name="email"
        label={words.email}
        autoComplete="email"
        value={draft.email ?? ''}
        onChange={(event) => change({ email: event.target.value })}
        error={faults.email}
      />
      <TextField
        {...emailBox}
        id="confirmEmail"
        name="confirmEmail"
        label={words.confirmEmail}
        autoComplete="email"
        value={draft.confirmEmail ?? ''}
        onChange={(event) => change({ confirmEmail: event.target.value })}
        error={faults.confirmEmail}
      />
      <PasswordField
        id="password"
        name="password"
        label={words.password}
        hint={words.passwordHint}
        autoComplete="new-password"
        value={passwords.password}
        onChange={(event) => onPasswords({ ...passwords, password: event.target.value })}
        error={faults.password}
      />
      <PasswordField
        id="confirmPassword"
        name="confirmPassword"
        label={words.confirmPassword}
        autoComplete="new-password"
        value={passwords.confirmPassword}
        onChange={(event) => onPasswords({ ...passwords, confirmPassword: event.target.value })}
        error={faults.confirmPassword}
      />
    </Group>
  );
}
