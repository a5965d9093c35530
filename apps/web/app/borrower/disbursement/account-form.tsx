import { requestDisbursement } from '@unamano/contract/disbursement';
import { type FormEvent, type ReactNode, useState } from 'react';
import { call } from '../../shared/api/call.ts';
import type { Refusal } from '../../shared/api/send.ts';
import { useIdempotencyKey } from '../../shared/api/use-idempotency-key.ts';
import { readFromTab, storeInTab } from '../../shared/session/tab-storage.ts';
import { Button } from '../../shared/ui/button.tsx';
import { ActionBar, Group } from '../../shared/ui/page.tsx';
import { RadioTabs } from '../../shared/ui/radio-tabs.tsx';
import { TextField } from '../../shared/ui/text-field.tsx';
import { toast } from '../../shared/ui/toast.ts';
import { useFaults } from '../../shared/ui/use-faults.ts';
import { useBusy } from '../../shared/use-busy.ts';
import { disbursement as words } from '../../text/borrower/signing.ts';
import { problems } from '../../text/shared/common.ts';
import {
  type Account,
  type AccountField,
  type AccountType,
  accountFaults,
  accountOf,
  disbursementBody,
} from './account.ts';
import { BankSelect } from './bank-select.tsx';
import { DoneModal } from './done-modal.tsx';

const accountTypes: { value: AccountType; label: string }[] = [
  { value: 'SAVINGS', label: words.savings },
  { value: 'CHECKING', label: words.checking },
];

type AccountFormProps = {
  creditId: number;
  allied: boolean;
  /** The credit is no longer waiting for an account. */
  onMoved: () => void;
  /** Above the questions: inside the form, whose button then stays in sight all along. */
  children: ReactNode;
};

const KEY = 'account';

/** Bank, number and type of the account; kept in this tab until they are sent. */
export function AccountForm({ creditId, allied, onMoved, children }: AccountFormProps) {
  const [account, setAccount] = useState(() => accountOf(readFromTab(KEY), creditId));
  const [done, setDone] = useState(false);
  const { form, faults, check, clearError } = useFaults<AccountField>();
  const { busy, run } = useBusy();
  const keyFor = useIdempotencyKey();
  const change = (part: Partial<Account>) => {
    const next = { ...account, ...part };
    setAccount(next);
    storeInTab(KEY, { ...next, creditId });
    for (const field of Object.keys(part)) clearError(field as AccountField);
  };
  const operation = async () => {
    const body = disbursementBody(creditId, account);
    const outcome = await call(requestDisbursement, body, { idempotencyKey: keyFor(body) });
    if (outcome.ok || outcome.code === 'STATE_NOT_ALLOWED') storeInTab(KEY, null);
    if (outcome.ok) setDone(true);
    else if (outcome.code === 'STATE_NOT_ALLOWED') onMoved();
    else {
      showError(outcome);
      if (outcome.fields.account_number) check({ account_number: outcome.fields.account_number });
    }
  };
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (check(accountFaults(account))) void run(operation);
  };
  return (
    <form ref={form} noValidate onSubmit={submit} className="flex flex-col gap-8">
      {children}
      <Group title={words.form}>
        <BankSelect
          value={account.id_bank}
          onChange={(id_bank) => change({ id_bank })}
          error={faults.id_bank}
        />
        <RadioTabs<AccountType>
          legend={words.accountType}
          options={accountTypes}
          value={account.account_type}
          onChange={(account_type) => change({ account_type })}
          name="account_type"
        />
        <TextField
          id="account_number"
          name="account_number"
          label={words.accountNumber}
          hint={words.accountHint}
          inputMode="numeric"
          autoComplete="off"
          value={account.account_number}
          onChange={(event) => change({ account_number: event.target.value })}
          error={faults.account_number}
        />
      </Group>
      <ActionBar>
        <Button type="submit" busy={busy}>
          {words.submit}
        </Button>
      </ActionBar>
      {done && <DoneModal allied={allied} />}
    </form>
  );
}

function showError(refusal: Refusal): void {
  toast.error(refusal.code === 'OBJECT_NOT_FOUND' ? words.notFound : problems.upss);
}
