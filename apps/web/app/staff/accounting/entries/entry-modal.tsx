import { ENTRY_KIND_NAMES, writeEntry } from '@unamano/contract/loans/books/outside-entries';
import { THIRD_PARTY_TYPES, type ThirdPartyType } from '@unamano/contract/loans/books/third-parties';
import { bogotaDay, formatDay } from '@unamano/domain/calendar';
import { amountsOf, ENTRY_KINDS, type EntryKind, PAYS_ITEMS_OF } from '@unamano/domain/money/outside-entries';
import { parsePesos } from '@unamano/domain/money/typed-pesos';
import { useState } from 'react';
import { type FieldProps, useFields } from '../../../shared/forms/use-fields.ts';
import { toast } from '../../../shared/ui/feedback/toast.ts';
import { DateField } from '../../../shared/ui/fields/date-field.tsx';
import { MoneyField } from '../../../shared/ui/fields/money-field.tsx';
import { SelectField } from '../../../shared/ui/fields/select-field.tsx';
import { TextField } from '../../../shared/ui/fields/text-field.tsx';
import {
  entryAmounts,
  thirdPartyTypes,
  writeEntry as words,
} from '../../../text/staff/accounting/entries.ts';
import { reportOutcome, showServerMessage, useCommand } from '../../shared/data/use-command.ts';
import { type Ends, FormModal } from '../../shared/forms/form-modal.tsx';
import { EMPTY_ENTRY, type EntryDraft, entryFaults, entryOf, otherAmounts } from './entry-draft.ts';
import { ItemsField } from './items-field.tsx';
import { LineFields, type TypedLine } from './line-fields.tsx';

type EntryModalProps = Ends & {
  /** What is known of it. */
  initial?: Partial<EntryDraft>;
  /** The line of the bank's statement that it explains. */
  statementLine?: number;
};

/** Writes an entry; a second person posts it. */
export function EntryModal({ onDone, onClose, initial, statementLine }: EntryModalProps) {
  const today = bogotaDay(new Date());
  const [typed, setTyped] = useState<readonly TypedLine[]>([{ account: '', debit: '', credit: '' }]);
  const [items, setItems] = useState<readonly string[]>([]);
  const { values, field, form, busy, showFaults, faults, set } = useFields(
    { ...EMPTY_ENTRY, happened_on: formatDay(today), ...initial },
    entryFaults,
  );
  const write = useCommand(writeEntry);
  const amounts = amountsOf(values.kind);
  const account = PAYS_ITEMS_OF[values.kind];
  const others = otherAmounts(values);
  const choose = (chosen: readonly string[], sum: number) => {
    setItems(chosen);
    // The statement says what left or reached the bank.
    if (statementLine === undefined && chosen.length > 0) set({ amount: String(Math.max(0, sum - others)) });
  };
  const submit = form(async (sent) => {
    const outcome = await write({
      ...entryOf(sent, { lines: typed, items }),
      ...(statementLine !== undefined && { id_line: statementLine }),
    });
    const fault = !outcome.ok && (outcome.fields?.id_line ?? outcome.fields?.items);
    if (fault) toast.error(fault);
    else reportOutcome(outcome, { done: words.done, onDone, showFaults, showRefusal: showServerMessage });
  });
  return (
    <FormModal {...words} busy={busy} form={submit} onClose={onClose}>
      <KindField field={field('kind')} onChange={() => setItems([])} />
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

function KindField({ field, onChange }: { field: FieldProps<EntryKind>; onChange: () => void }) {
  return (
    <SelectField
      {...field}
      onChange={(event) => {
        onChange();
        field.onChange(event);
      }}
      label={words.kind}
      options={ENTRY_KINDS.map((value) => ({ value, label: ENTRY_KIND_NAMES[value] }))}
    />
  );
}

type PartyFieldsProps = {
  type: FieldProps<ThirdPartyType>;
  number: FieldProps<string>;
  name: FieldProps<string>;
};

const options = THIRD_PARTY_TYPES.map((value) => ({ value, label: thirdPartyTypes[value] }));

/** With whom an entry was. */
function PartyFields({ type, number, name }: PartyFieldsProps) {
  return (
    <>
      <div className="grid gap-4 sm:grid-cols-[7rem_1fr]">
        <SelectField {...type} label={words.partyType} options={options} />
        <TextField {...number} label={words.partyNumber} autoComplete="off" maxLength={20} />
      </div>
      <TextField {...name} label={words.partyName} autoComplete="off" maxLength={120} />
    </>
  );
}
