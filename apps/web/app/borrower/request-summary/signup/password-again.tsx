import { Card } from '../../../shared/ui/layout/card.tsx';
import { passwordAgain as words } from '../../../text/borrower/request.ts';
import { SignupPasswords, type SignupPasswordsProps } from '../../shared/signup/signup-passwords.tsx';

/** A reload forgot the password (`lost`), or the server refused it: the person types it again here. */
export function PasswordAgain({ lost, field }: SignupPasswordsProps & { lost: boolean }) {
  return (
    <Card title={words.title}>
      <div className="flex flex-col gap-5">
        <p className="text-ink-soft">{lost ? words.text : words.refused}</p>
        <SignupPasswords field={field} />
      </div>
    </Card>
  );
}
