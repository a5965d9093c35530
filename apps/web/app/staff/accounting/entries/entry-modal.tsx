import {
  THIRD_PARTY_TYPES,
  type ThirdPartyType,
  thirdPartyFault,
  writeEntry,
} from '@unamano/contract/loans/books/outside-entries';
import { requiredFault } from '@unamano/contract/rules';
import { bogotaDay, formatDay, parseDayInput } from '@unamano/domain/calendar';
import { amountsOf, ENTRY_AMOUNTS, ENTRY_KINDS, type EntryKind } from '@unamano/domain/money/outside-entries';
import { useState } from 'react';
import { useFields } from '../../../shared/forms/use-fields.ts';
import { toast } from '../../../shared/ui/feedback/toast.ts';
import { DateField } from '../../../shared/ui/fields/date-field.tsx';
import { MoneyField } from '../../../shared/ui/fields/money-field.tsx';
import { SelectField } from '../../../shared/ui/fields/select-field.tsx';
import { TextField } from '../../../shared/ui/fields/text-field.tsx';
import {
  entryAmounts,
  entryKinds,
  thirdPartyTypes,
  writeEntry as words,
} from '../../../text/staff/accounting/entries.ts';
import { reportOutcome, showServerMessage } from '../../shared/data/refusals.ts';
import { useCommand } from '../../shared/data/use-command.ts';
import { FormModal } from '../../shared/forms/form-modal.tsx';
import { LineFields, linesText, type TypedLine } from './line-fields.tsx';

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
  const { values, field, form, busy, showFaults, faults } = useFields(
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
  const submit = form(async ({ happened_on, ...sent }) => {
    const unused = ENTRY_AMOUNTS.filter((name) => !amounts.includes(name)).map((name) => [name, '']);
    const outcome = await write({
      ...sent,
      ...Object.fromEntries(unused),
      happened_on: parseDayInput(happened_on) ?? happened_on,
      lines: amounts.length === 0 ? linesText(typed) : '',
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
        label={words.kind}
        options={ENTRY_KINDS.map((value) => ({ value, label: entryKinds[value] }))}
      />
      <DateField {...field('happened_on')} label={words.day} lastDay={today} />
      {amounts.map((name) => (
        <MoneyField key={name} {...field(name)} label={entryAmounts[name]} />
      ))}
      {amounts.length === 0 && (
        <LineFields
          lines={typed}
          onChange={setTyped}
          error={faults.lines ?? null}
          isOpening={values.kind === 'opening'}
        />
      )}
      <div className="grid gap-4 sm:grid-cols-[7rem_1fr]">
        <SelectField
          {...field('third_party_type')}
          label={words.partyType}
          options={THIRD_PARTY_TYPES.map((value) => ({ value, label: thirdPartyTypes[value] }))}
        />
        <TextField
          {...field('third_party_number')}
          label={words.partyNumber}
          autoComplete="off"
          maxLength={20}
        />
      </div>
      <TextField {...field('third_party_name')} label={words.partyName} autoComplete="off" maxLength={120} />
      <div className="grid gap-4 sm:grid-cols-2">
        <TextField {...field('reference')} label={words.reference} autoComplete="off" maxLength={60} />
        <TextField {...field('document')} label={words.document} autoComplete="off" maxLength={60} />
      </div>
      <TextField {...field('description')} label={words.description} autoComplete="off" maxLength={200} />
    </FormModal>
  );
}
