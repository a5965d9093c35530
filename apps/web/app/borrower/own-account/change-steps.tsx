import {
  type ChangedField,
  type OwnAccount,
  type ProofStateView,
  proveAccountChange,
  sendAccountChangeCode,
  startAccountChange,
} from '@unamano/contract/identity/account-changes';
import { mobileFault, requiredFault, signUpEmailFault } from '@unamano/contract/rules';
import type { Proof } from '@unamano/domain/identity/account-proofs';
import { useState } from 'react';
import { call } from '../../shared/api/call.ts';
import { useFields } from '../../shared/forms/use-fields.ts';
import { showRefusal } from '../../shared/session/show-refusal.ts';
import { toast } from '../../shared/ui/feedback/toast.ts';
import { EmailField } from '../../shared/ui/fields/email-field.tsx';
import { maskPhone } from '../../shared/ui/fields/masked-input.ts';
import { PhoneField } from '../../shared/ui/fields/phone-field.tsx';
import { TextField } from '../../shared/ui/fields/text-field.tsx';
import { SubmitButton } from '../../shared/ui/layout/submit-button.tsx';
import { accountChange as words } from '../../text/borrower/access/own-account.ts';
import type { ProofCalls } from '../shared/proofs/proof-calls.ts';
import { ProofList } from '../shared/proofs/proof-list.tsx';

type Started = {
  id: string;
  value: string;
  ways: readonly { way: Proof; to: string }[];
  state: ProofStateView;
};

type StepsProps = { field: ChangedField; account: OwnAccount; onDone: () => void };

/** The new value first, then the proofs. */
export function AccountChangeSteps({ field, account, onDone }: StepsProps) {
  const [started, setStarted] = useState<Started | null>(null);
  if (!started) return <NewValue field={field} account={account} onStarted={setStarted} />;
  const { id, value, ways, state } = started;
  return (
    <ProofList
      calls={callsOf(id)}
      ways={ways}
      newContact={field === 'address' ? null : value}
      state={state}
      isPasswordFromMail={account.is_password_from_mail && field !== 'address'}
      onState={(next) => (next.is_done ? onDone() : setStarted({ ...started, state: next }))}
      onOver={() => {
        toast.error(words.over);
        setStarted(null);
      }}
    />
  );
}

const callsOf = (id: string): ProofCalls => ({
  id,
  send: (way) => call(sendAccountChangeCode, { id_change: id, way }),
  prove: (way, secret) => call(proveAccountChange, { id_change: id, way, ...secret }),
});

type NewValueProps = { field: ChangedField; account: OwnAccount; onStarted: (started: Started) => void };

function NewValue({ field, account, onStarted }: NewValueProps) {
  const rule = { cellphone: mobileFault, email: signUpEmailFault, address: requiredFault }[field];
  const fields = useFields(
    {
      value: field === 'address' ? account.address : '',
      neighborhood: field === 'address' ? account.neighborhood : '',
    },
    { value: rule, neighborhood: (text) => (field === 'address' ? requiredFault(text) : null) },
  );
  const { form, field: props, busy, showFaults } = fields;
  const submit = form(async ({ value, neighborhood }) => {
    const outcome = await call(startAccountChange, { field, value, neighborhood });
    if (outcome.ok) {
      const { id_change: id, missing, ways } = outcome.data;
      onStarted({ id, value, ways, state: { given: [], missing, is_done: false } });
    } else if (!showFaults(outcome.fields)) showRefusal(outcome);
  });
  return (
    <form {...submit} className="flex flex-col gap-5">
      {field === 'cellphone' && (
        <PhoneField
          {...props('value')}
          label={words.cellphone}
          hint={words.now(maskPhone(account.cellphone.slice(-10)))}
        />
      )}
      {field === 'email' && (
        <EmailField
          {...props('value')}
          label={words.email}
          hint={account.email && words.now(account.email)}
          autoComplete="email"
        />
      )}
      {field === 'address' && (
        <>
          <TextField
            {...props('value')}
            label={words.address}
            maxLength={120}
            autoComplete="street-address"
          />
          <TextField {...props('neighborhood')} label={words.neighborhood} maxLength={120} />
        </>
      )}
      <SubmitButton busy={busy}>{words.next}</SubmitButton>
    </form>
  );
}
