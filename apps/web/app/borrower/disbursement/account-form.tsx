import { requestDisbursement } from '@unamano/contract/disbursement';
import { banks } from '@unamano/contract/reference';
import { type FormEvent, useState } from 'react';
import { call } from '../../shared/api/call.ts';
import type { Refusal } from '../../shared/api/send.ts';
import { useCall } from '../../shared/api/use-call.ts';
import { useIdempotencyKey } from '../../shared/api/use-idempotency-key.ts';
import { Button } from '../../shared/ui/button.tsx';
import { ActionBar, Group } from '../../shared/ui/page.tsx';
import { RadioTabs } from '../../shared/ui/radio-tabs.tsx';
import { SelectField } from '../../shared/ui/select-field.tsx';
import { TextField } from '../../shared/ui/text-field.tsx';
import { toast } from '../../shared/ui/toast.ts';
import { useFaults } from '../../shared/ui/use-faults.ts';
import { useBusy } from '../../shared/use-busy.ts';
import { problems } from '../../text/common.ts';
import { disbursement as words } from '../../text/signing.ts';
import {
  type Account,
  type AccountField,
  type AccountType,
  accountFaults,
  disbursementBody,
  NO_ACCOUNT,
} from './account.ts';
import { DoneModal } from './done-modal.tsx';

const NOTHING = {};
const accountTypes: { value: AccountType; label: string }[] = [
  { value: 'SAVINGS', label: words.savings },
  { value: 'CHECKING', label: words.checking },
];

type AccountFormProps = {
  creditId: number;
  allied: boolean;
  /** The credit is no longer waiting for an account. */
  onMoved: () => void;
};

/** Bank, number and type of the account. */
export function AccountForm({ creditId, allied, onMoved }: AccountFormProps) {
  const list = useCall(banks, NOTHING, { onRefused: () => toast.error(problems.upss) });
  const [account, setAccount] = useState(NO_ACCOUNT);
  const [done, setDone] = useState(false);
  const { form, faults, check, mend } = useFaults<AccountField>();
  const { busy, run } = useBusy();
  const keyFor = useIdempotencyKey();
  const change = (part: Partial<Account>) => {
    setAccount({ ...account, ...part });
    for (const field of Object.keys(part)) mend(field as AccountField);
  };
  const deed = async () => {
    const body = disbursementBody(creditId, account);
    const outcome = await call(requestDisbursement, body, { idempotencyKey: keyFor(body) });
    if (outcome.ok) setDone(true);
    else if (outcome.code === 'STATE_NOT_ALLOWED') onMoved();
    else {
      sayRefused(outcome);
      if (outcome.fields.account_number) check({ account_number: outcome.fields.account_number });
    }
  };
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (check(accountFaults(account))) void run(deed);
  };
  return (
    <form ref={form} noValidate onSubmit={submit} className="flex flex-col gap-6">
      <Group title={words.form}>
        <div>
          <SelectField
            id="id_bank"
            name="id_bank"
            label={words.bank}
            options={(list.data?.banks ?? []).map(({ id_bank, title }) => ({ value: id_bank, label: title }))}
            placeholder={list.status === 'loading' ? words.loading : words.bankChoose}
            value={account.id_bank}
            onChange={(event) => change({ id_bank: event.target.value })}
            error={faults.id_bank}
          />
          {list.status === 'failed' && (
            <button type="button" className="link min-h-11" onClick={list.reload}>
              {words.bankRetry}
            </button>
          )}
        </div>
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

function sayRefused(refusal: Refusal): void {
  toast.error(refusal.code === 'OBJECT_NOT_FOUND' ? words.notFound : problems.upss);
}
