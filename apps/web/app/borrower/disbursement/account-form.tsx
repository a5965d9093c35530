import { requestDisbursement } from '@unamano/contract/money/disbursement';
import { type ReactNode, useState } from 'react';
import { useCommand } from '../../shared/api/use-command.ts';
import { useFields } from '../../shared/forms/use-fields.ts';
import { readFromTab, storeInTab } from '../../shared/session/tab-storage.ts';
import { HighFiveArt } from '../../shared/ui/brand/art.tsx';
import { problemText } from '../../shared/ui/feedback/problem-text.ts';
import { toast } from '../../shared/ui/feedback/toast.ts';
import { ActionBar, Group } from '../../shared/ui/layout/page.tsx';
import { SubmitButton } from '../../shared/ui/layout/submit-button.tsx';
import { disbursement as words } from '../../text/borrower/signing.ts';
import { accountFaults, accountOf, disbursementBody } from '../shared/account/account.ts';
import { AccountFields } from '../shared/account/account-fields.tsx';
import { GoHomeModal } from '../shared/go-home-modal.tsx';

type AccountFormProps = {
  creditId: number;
  allied: boolean;
  /** The credit is no longer waiting for an account. */
  onMoved: () => void;
  /** Shown above the questions, inside the form, so that the form's button stays in sight. */
  children: ReactNode;
};

const KEY = 'account';

/** Bank, number and type of the account. The tab stores them until they are sent. */
export function AccountForm({ creditId, allied, onMoved, children }: AccountFormProps) {
  const [done, setDone] = useState(false);
  const fields = useFields(() => accountOf(readFromTab(KEY), creditId), accountFaults, {
    saveDraft: (account) => storeInTab(KEY, { ...account, creditId }),
  });
  const { form, busy, showFaults } = fields;
  const command = useCommand(requestDisbursement);
  const send = form(async (account) => {
    const outcome = await command(disbursementBody(creditId, account));
    if (outcome.ok || outcome.code === 'STATE_NOT_ALLOWED') storeInTab(KEY, null);
    if (outcome.ok) setDone(true);
    else if (outcome.code === 'STATE_NOT_ALLOWED') onMoved();
    else {
      toast.error(outcome.code === 'OBJECT_NOT_FOUND' ? words.notFound : problemText(outcome));
      showFaults({ account_number: outcome.fields.account_number });
    }
  });
  return (
    <form {...send} className="flex flex-col gap-6">
      {children}
      <Group title={words.form}>
        <AccountFields fields={fields} />
      </Group>
      <ActionBar>
        <SubmitButton busy={busy}>{words.submit}</SubmitButton>
      </ActionBar>
      {done && (
        <GoHomeModal art={<HighFiveArt />} title={words.doneTitle} label={words.home}>
          {allied ? words.doneAllied : words.doneExternal}
        </GoHomeModal>
      )}
    </form>
  );
}
