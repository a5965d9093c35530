import type { Fault } from '@unamano/contract/rules';
import { PasswordField } from '../../shared/ui/password-field.tsx';
import { passwordAgain as words } from '../../text/borrower/request.ts';
import { personal } from '../../text/shared/sign-up.ts';
import type { Passwords } from '../personal-data/faults.ts';
import { Card } from './info-cards.tsx';

type PasswordAgainProps = {
  /** Gone with a reload; otherwise the server refused it. */
  lost: boolean;
  value: Passwords;
  onChange: (next: Passwords) => void;
  faults: { password?: Fault | undefined; confirmPassword?: Fault | undefined };
};

/** A password that a reload forgot, or the server refused, is asked for here, without a way back through the steps. */
export function PasswordAgain({ lost, value, onChange, faults }: PasswordAgainProps) {
  return (
    <Card title={words.title}>
      <div className="flex flex-col gap-5">
        <p className="text-ink-soft">{lost ? words.text : words.refused}</p>
        <PasswordField
          name="password"
          label={personal.password}
          hint={personal.passwordHint}
          autoComplete="new-password"
          value={value.password}
          onChange={(event) => onChange({ ...value, password: event.target.value })}
          error={faults.password}
        />
        <PasswordField
          name="confirmPassword"
          label={personal.confirmPassword}
          autoComplete="new-password"
          value={value.confirmPassword}
          onChange={(event) => onChange({ ...value, confirmPassword: event.target.value })}
          error={faults.confirmPassword}
        />
      </div>
    </Card>
  );
}
