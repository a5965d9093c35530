import { EmailField } from '../../shared/ui/fields/email-field.tsx';
import { Group } from '../../shared/ui/layout/page.tsx';
import { personal as words } from '../../text/shared/sign-up.ts';
import { SignupPasswords } from '../shared/signup/signup-passwords.tsx';
import type { GroupProps } from './group.ts';

export function AccessGroup({ field }: GroupProps) {
  return (
    <Group title={words.access} hint={words.accessHint}>
      <EmailField {...field('email')} label={words.email} autoComplete="email" maxLength={200} />
      <EmailField
        {...field('confirmEmail')}
        label={words.confirmEmail}
        autoComplete="email"
        maxLength={200}
      />
      <SignupPasswords password={field('password')} confirmPassword={field('confirmPassword')} />
    </Group>
  );
}
