import { ENTRY_KIND_NAMES, writeEntry } from '@unamano/contract/loans/books/outside-entries';
import { type ThirdPartyType, thirdPartyFault } from '@unamano/contract/loans/books/third-parties';
import { requiredFault } from '@unamano/contract/rules';
import { bogotaDay, formatDay, parseDayInput } from '@unamano/domain/calendar';
import {
  amountsOf,
  ENTRY_AMOUNTS,
  ENTRY_KINDS,
  type EntryKind,
  PAYS_ITEMS_OF,
} from '@unamano/domain/money/outside-entries';
import { parsePesos } from '@unamano/domain/money/typed-pesos';
import { useState } from 'react';
import { useFields } from '../../../shared/forms/use-fields.ts';
import { toast } from '../../../shared/ui/feedback/toast.ts';
import { DateField } from '../../../shared/ui/fields/date-field.tsx';
import { MoneyField } from '../../../shared/ui/fields/money-field.tsx';
import { SelectField } from '../../../shared/ui/fields/select-field.tsx';
import { TextField } from '../../../shared/ui/fields/text-field.tsx';
import { entryAmounts, writeEntry as words } from '../../../text/staff/accounting/entries.ts';
import { reportOutcome, showServerMessage } from '../../shared/data/refusals.ts';
import { useCommand } from '../../shared/data/use-command.ts';
import { FormModal } from '../../shared/forms/form-modal.tsx';
import { ItemsField } from './items-field.tsx';
import { LineFields, linesText, type TypedLine } from './line-fields.tsx';
import { PartyFields } from './party-fields.tsx';

const EMPTY = {
  kind: 'gateway_settlement' as EntryKind,
  happened_on: '',
  third_party_type: 'NIT' as ThirdPartyType,
  third_party_number: '',
  third_party_name: '',
  reference: '',
  document: '',
  description: '',
  amount: '',
  commission: '',
  vat: '',
  interest: '',
  deductible: '',
  lines: '',
};

type EntryModalProps = {
  onDone: () => void;
  onClose: () => void;
  /** What is known of it. */
  initial?: Partial<typeof EMPTY>;
  /** The line of the bank's statement that it explains. */
  statementLine?: number;
};

/** Writes an entry; a second person posts it. */
export function EntryModal({ onDone, onClose, initial, statementLine }: EntryModalProps) {
  const today = bogotaDay(new Date());
  const [typed, setTyped] = useState<readonly TypedLine[]>([{ account: '', debit: '', credit: '' }]);
  const [items, setItems] = useState<readonly string[]>([]);
  const { values, field, form, busy, showFaults, faults, set } = useFields(
    { ...EMPTY, happened_on: formatDay(today), ...initial },
    {
      happened_on: requiredFault,
      third_party_number: (number, { third_party_type: type }) =>
        requiredFault(number) ?? thirdPartyFault(type, number.trim()),
      third_party_name: requiredFault,
      reference: requiredFault,
      description: requiredFault,
    },
  );
  const write = useCommand(writeEntry);
  const amounts = amountsOf(values.kind);
  const account = PAYS_ITEMS_OF[values.kind];
  const others = amounts.reduce(
    (sum, name) => sum + (name === 'amount' ? 0 : (parsePesos(values[name]) ?? 0)),
    0,
  );
  const choose = (chosen: readonly string[], sum: number) => {
    setItems(chosen);
    // The statement says what left or reached the bank.
    if (statementLine === undefined && chosen.length > 0) set({ amount: String(Math.max(0, sum - others)) });
  };
  const submit = form(async ({ happened_on, ...sent }) => {
    const unused = ENTRY_AMOUNTS.filter((name) => !amounts.includes(name)).map((name) => [name, '']);
    const outcome = await write({
      ...sent,
      ...Object.fromEntries(unused),
      happened_on: parseDayInput(happened_on) ?? happened_on,
      lines: amounts.length === 0 ? linesText(typed) : '',
      items: account ? items.join(',') : '',
      ...(statementLine !== undefined && { id_line: statementLine }),
    });
    const fault = !outcome.ok && (outcome.fields?.id_line ?? outcome.fields?.items);
    if (fault) toast.error(fault);
    else reportOutcome(outcome, { done: words.done, onDone, showFaults, showRefusal: showServerMessage });
  });
  return (
    <FormModal {...words} busy={busy} form={submit} onClose={onClose}>
      <SelectField
        {...field('kind')}
        onChange={(event) => {
          setItems([]);
          field('kind').onChange(event);
        }}
        label={words.kind}
        options={ENTRY_KINDS.map((value) => ({ value, label: ENTRY_KIND_NAMES[value] }))}
      />
      <DateField {...field('happened_on')} label={words.day} lastDay={today} />
      {amounts.map((name) => (
        <MoneyField key={name} {...field(name)} label={entryAmounts[name]} />
      ))}
      {account && (
        <ItemsField
          key={account}
          account={account}
          chosen={items}
          reach={(parsePesos(values.amount) ?? 0) + others}
          onChange={choose}
        />
      )}
      {amounts.length === 0 && (
        <LineFields
          lines={typed}
          onChange={setTyped}
          error={faults.lines ?? null}
          isOpening={values.kind === 'opening'}
        />
      )}
      <PartyFields
        type={field('third_party_type')}
        number={field('third_party_number')}
        name={field('third_party_name')}
      />
      <div className="grid gap-4 sm:grid-cols-2">
        <TextField {...field('reference')} label={words.reference} autoComplete="off" maxLength={60} />
        <TextField {...field('document')} label={words.document} autoComplete="off" maxLength={60} />
      </div>
      <TextField {...field('description')} label={words.description} autoComplete="off" maxLength={200} />
    </FormModal>
  );
}
