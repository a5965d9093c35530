import { changeDisbursementAccount, sendAccountCode } from '@unamano/contract/money/payout';
import { codeFault, REQUIRED } from '@unamano/contract/rules';
import { call } from '../../../../shared/api/call.ts';
import { useCommand } from '../../../../shared/api/use-command.ts';
import { startCountdown } from '../../../../shared/forms/use-countdown.ts';
import { type Fields, useFields } from '../../../../shared/forms/use-fields.ts';
import { showRefusal } from '../../../../shared/session/show-refusal.ts';
import { problemText } from '../../../../shared/ui/feedback/problem-text.ts';
import { toast } from '../../../../shared/ui/feedback/toast.ts';
import { CodeField } from '../../../../shared/ui/fields/code-field.tsx';
import { Button } from '../../../../shared/ui/layout/button.tsx';
import { SubmitButton } from '../../../../shared/ui/layout/submit-button.tsx';
import { accountCard as words } from '../../../../text/borrower/account.ts';
import {
  type Account,
  accountFaults,
  disbursementBody,
  NO_ACCOUNT,
} from '../../../shared/account/account.ts';
import { AccountFields } from '../../../shared/account/account-fields.tsx';
import { CodeRequest } from '../../../shared/code-request.tsx';

// One file to fetch for what few accounts show.
export { InstantAccount } from './instant-account.tsx';

const COUNTDOWN_SECONDS = 60;
const countdownOf = (creditId: number): string => `account:${creditId}`;

type AccountChangeProps = {
  creditId: number;
  /** Masked. */
  cellphone: string;
  onBack: () => void;
  onDone: () => void;
};

/** Another account, confirmed with a code. */
export default function AccountChange({ creditId, cellphone, onBack, onDone }: AccountChangeProps) {
  const fields = useFields({ ...NO_ACCOUNT, code: '' }, ({ code, ...account }) => ({
    ...accountFaults(account),
    code: code === '' ? REQUIRED : codeFault(code),
  }));
  const { form, field, busy, showFaults } = fields;
  const command = useCommand(changeDisbursementAccount);
  const send = form(async ({ code, ...account }) => {
    const outcome = await command({ ...disbursementBody(creditId, account), code });
    if (outcome.ok) {
      toast.success(words.done);
      onDone();
    } else if (outcome.code === 'STATE_NOT_ALLOWED') {
      toast.error(words.moved);
      onDone();
    } else if (outcome.code === 'CODE_NOT_VALID') showFaults({ code: words.codeNotValid });
    else {
      toast.error(outcome.code === 'TOO_MANY_REQUESTS' ? outcome.message : problemText(outcome));
      showFaults({ account_number: outcome.fields.account_number });
    }
  });
  return (
    <form {...send} className="flex flex-col gap-4">
      <AccountFields fields={fields as unknown as Fields<Account>} />
      <CodeRequest
        countdown={countdownOf(creditId)}
        seconds={COUNTDOWN_SECONDS}
        send={() => requestCode(creditId)}
        words={words}
      />
      <CodeField {...field('code')} hint={words.codeHint(cellphone)} />
      <div className="flex flex-col gap-2 sm:flex-row-reverse [&>*]:flex-1">
        <SubmitButton busy={busy}>{words.submit}</SubmitButton>
        <Button variant="secondary" onClick={onBack}>
          {words.back}
        </Button>
      </div>
    </form>
  );
}

/** Sends the code. Returns false when none was sent, after a toast has given the reason. */
async function requestCode(creditId: number): Promise<boolean> {
  const outcome = await call(sendAccountCode, { id_credit: creditId });
  if (outcome.ok) {
    startCountdown(countdownOf(creditId), COUNTDOWN_SECONDS);
    return true;
  }
  if (outcome.code === 'STATE_NOT_ALLOWED') toast.error(words.moved);
  else showRefusal(outcome);
  return false;
}
