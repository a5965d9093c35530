import { bogotaDay } from '@unamano/domain/calendar';
import type { FormEvent } from 'react';
import { Button } from '../../../shared/ui/button.tsx';
import { DateField } from '../../../shared/ui/date-field.tsx';
import { MoneyField } from '../../../shared/ui/money-field.tsx';
import { TextField } from '../../../shared/ui/text-field.tsx';
import { transfer as words } from '../../../text/staff/payroll.ts';
import type { Scope } from '../scope.ts';
import { DropZone } from './drop-zone.tsx';
import { FileFaults } from './file-faults.tsx';
import { useTransfer } from './use-transfer.ts';

type TransferFormProps = { payPeriod: string; idCompany: number; scope: Scope };

/** The money that came and the file that explains it, sent once. What is wrong stands at its field, or at its line. */
export function TransferForm({ payPeriod, idCompany, scope }: TransferFormProps) {
  const { form, values, set, faults, cells, busy, submit } = useTransfer({ payPeriod, idCompany, scope });
  const send = (event: FormEvent) => {
    event.preventDefault();
    submit();
  };
  return (
    <form ref={form} noValidate onSubmit={send} className="grid gap-5 lg:grid-cols-[22rem_1fr] lg:gap-8">
      <div className="flex flex-col gap-5">
        <MoneyField
          label={words.amount}
          hint={words.amountHint}
          value={values.amount}
          error={faults.transfer_amount}
          onChange={(amount) => set('transfer_amount', { amount })}
        />
        <TextField
          label={words.reference}
          maxLength={60}
          autoComplete="off"
          value={values.reference}
          error={faults.bank_reference}
          onChange={({ target }) => set('bank_reference', { reference: target.value })}
        />
        <DateField
          label={words.day}
          value={values.day}
          lastDay={bogotaDay(new Date())}
          error={faults.transferred_on}
          onChange={(day) => set('transferred_on', { day })}
        />
      </div>
      <div className="flex flex-col gap-5">
        <DropZone file={values.file} error={faults.file} onFile={(file) => set('file', { file })} />
        <FileFaults cells={cells} />
        <div>
          <Button type="submit" busy={busy}>
            {words.submit}
          </Button>
          <p className="mt-2 text-ink-soft">{words.submitHint}</p>
        </div>
      </div>
    </form>
  );
}
