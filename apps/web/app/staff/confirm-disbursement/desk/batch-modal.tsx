import {
  BANK_REFERENCE_LENGTH_MAX,
  type BatchRow,
  confirmDisbursements,
  sentDayFault,
  type WaitingCredit,
} from '@unamano/contract/money/payout-desk';
import { requiredFault } from '@unamano/contract/rules';
import { bogotaDay, type Day, formatDay, parseDayInput } from '@unamano/domain/calendar';
import { useState } from 'react';
import { toast } from '../../../shared/ui/feedback/toast.ts';
import { DateField } from '../../../shared/ui/fields/date-field.tsx';
import { TextField } from '../../../shared/ui/fields/text-field.tsx';
import { Money } from '../../../shared/ui/layout/money.tsx';
import { batch as words } from '../../../text/staff/payout.ts';
import { FormModal, ReferenceField, useCommandForm } from '../../shared/forms/form-modal.tsx';
import { BatchResult } from './batch-result.tsx';
import { nameOf, sumOf } from './waiting-credit.ts';

type BatchModalProps = {
  credits: readonly WaitingCredit[];
  onClose: () => void;
  /** Closed after some were confirmed. */
  onDone: () => void;
};

/** The day and the reference of the bank once for all; where a row was refused, the result row by row. */
export function BatchModal({ credits, onClose, onDone }: BatchModalProps) {
  const [result, setResult] = useState<readonly BatchRow[] | null>(null);
  if (result) return <BatchResult rows={result} credits={credits} onClose={onDone} />;
  const finish = (rows: readonly BatchRow[]) => {
    if (rows.some(({ outcome }) => outcome !== 'confirmed')) return setResult(rows);
    toast.success(words.done(rows.length));
    onDone();
  };
  return <BatchForm credits={credits} onClose={onClose} onDone={finish} />;
}

type BatchFormProps = Pick<BatchModalProps, 'credits' | 'onClose'> & {
  onDone: (rows: readonly BatchRow[]) => void;
};

function BatchForm({ credits, onClose, onDone }: BatchFormProps) {
  const today = bogotaDay(new Date());
  const signedOn = credits.map(({ signed_on }) => signed_on as Day).reduce((a, b) => (a > b ? a : b));
  const [own, setOwn] = useState<Readonly<Record<number, string>>>({});
  const { field, command } = useCommandForm(
    confirmDisbursements,
    { sent_on: formatDay(today), bank_reference: '' },
    {
      sent_on: (text) => {
        const day = parseDayInput(text);
        return requiredFault(text) ?? (day && sentDayFault(day, today, signedOn));
      },
      bank_reference: requiredFault,
    },
    {
      body: ({ sent_on, bank_reference }) => ({
        sent_on: parseDayInput(sent_on) ?? sent_on,
        bank_reference: bank_reference.trim(),
        rows: JSON.stringify(
          credits.map(({ id_credit, account_number }) => ({
            credit_id: id_credit,
            account_number,
            bank_reference: own[id_credit]?.trim() ?? '',
          })),
        ),
      }),
      onDone: ({ rows }) => onDone(rows),
    },
  );
  return (
    <FormModal
      {...words}
      {...command}
      title={words.title(credits.length)}
      submit={words.submit(credits.length)}
      binding
      onClose={onClose}
    >
      <p>
        {words.sum} <Money amount={sumOf(credits)} className="text-xl font-extrabold" />
      </p>
      <ReferenceField {...field('bank_reference')} label={words.reference} hint={words.referenceHint} />
      <DateField {...field('sent_on')} label={words.day} lastDay={today} />
      <OwnReferences
        credits={credits}
        typed={own}
        onType={(id, text) => setOwn((all) => ({ ...all, [id]: text }))}
      />
    </FormModal>
  );
}

type OwnReferencesProps = Pick<BatchModalProps, 'credits'> & {
  /** By credit. */
  typed: Readonly<Record<number, string>>;
  onType: (creditId: number, text: string) => void;
};

/** A reference of the bank for one disbursement, in place of the one for all. */
function OwnReferences({ credits, typed, onType }: OwnReferencesProps) {
  return (
    <details>
      <summary className="link cursor-pointer">{words.own}</summary>
      <div className="mt-2 flex max-h-72 flex-col gap-3 overflow-auto p-1">
        {credits.map((row) => (
          <TextField
            key={row.id_credit}
            label={words.ownOf(nameOf(row))}
            name={`reference-${row.id_credit}`}
            autoComplete="off"
            maxLength={BANK_REFERENCE_LENGTH_MAX}
            value={typed[row.id_credit] ?? ''}
            onChange={({ target }) => onType(row.id_credit, target.value)}
          />
        ))}
      </div>
    </details>
  );
}
