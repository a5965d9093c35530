import { PAYROLL_FILE_BYTES_MAX, uploadPayrollFile } from '@unamano/contract/money/payroll/pay-periods';
import { requiredFault } from '@unamano/contract/rules';
import { bogotaDay, formatDay, parseDayInput } from '@unamano/domain/calendar';
import { parsePesos } from '@unamano/domain/money/typed-pesos';
import { useState } from 'react';
import { useNavigate } from 'react-router';
import type { Refusal } from '../../../shared/api/send.ts';
import { requiredAmountFault } from '../../../shared/forms/typed-numbers.ts';
import { useFields } from '../../../shared/forms/use-fields.ts';
import { DateField } from '../../../shared/ui/fields/date-field.tsx';
import { MoneyField } from '../../../shared/ui/fields/money-field.tsx';
import { SubmitButton } from '../../../shared/ui/layout/submit-button.tsx';
import { useIsLeft } from '../../../shared/use-is-left.ts';
import { transfer as words } from '../../../text/staff/payroll.ts';
import { showError, useUpload } from '../../shared/data/use-command.ts';
import { ReferenceField } from '../../shared/forms/form-modal.tsx';

import { dayFault } from '../day-fault.ts';
import { filePath, type Scope } from '../scope.ts';
import { type CellFault, cellFaults } from './cell-faults.ts';
import { DropZone } from './drop-zone.tsx';
import { FileFaults } from './file-faults.tsx';

type TransferFormProps = { payPeriod: string; idCompany: number; scope: Scope };

function fileFault(file: File | null): string | null {
  if (file === null) return words.noFile;
  return file.size > PAYROLL_FILE_BYTES_MAX ? words.tooLarge : null;
}

/** Enters a company's transfer with the file that explains it. Faults are shown at their field or their line. */
export function TransferForm({ payPeriod, idCompany, scope }: TransferFormProps) {
  const navigate = useNavigate();
  const today = bogotaDay(new Date());
  const [cells, setCells] = useState<readonly CellFault[]>([]);
  const { values, faults, set, field, form, busy, showFaults } = useFields(
    {
      transfer_amount: '',
      bank_reference: '',
      transferred_on: formatDay(today),
      file: null as File | null,
    },
    {
      transfer_amount: requiredAmountFault,
      bank_reference: requiredFault,
      transferred_on: dayFault,
      file: fileFault,
    },
  );
  const upload = useUpload(uploadPayrollFile);
  const isLeft = useIsLeft();

  const showRefusal = (refusal: Refusal) => {
    setCells(cellFaults(refusal.fields));
    const exists = refusal.code === 'TRANSFER_EXISTS' ? { bank_reference: words.exists } : {};
    if (!showFaults({ ...exists, ...refusal.fields })) showError(refusal);
  };
  const submit = form(async ({ file, transfer_amount, bank_reference, transferred_on }) => {
    if (!file) return;
    const body = {
      id_company: idCompany,
      pay_period: payPeriod,
      transfer_amount: parsePesos(transfer_amount) ?? '',
      bank_reference: bank_reference.trim(),
      transferred_on: parseDayInput(transferred_on) ?? '',
      file_name: file.name,
    };
    const outcome = await upload(body, file);
    if (!outcome.ok) return showRefusal(outcome);
    const { file: entered, is_duplicate } = outcome.data;
    if (!isLeft()) navigate(filePath(entered.id_file, scope), { state: { is_duplicate } });
  });
  return (
    <form {...submit} className="grid gap-5 lg:grid-cols-[22rem_1fr] lg:gap-8">
      <div className="flex flex-col gap-5">
        <MoneyField {...field('transfer_amount')} label={words.amount} hint={words.amountHint} />
        <ReferenceField {...field('bank_reference')} label={words.reference} />
        <DateField {...field('transferred_on')} label={words.day} lastDay={today} />
      </div>
      <div className="flex flex-col gap-5">
        <DropZone
          file={values.file}
          error={faults.file}
          onFile={(file) => {
            set({ file });
            setCells([]);
          }}
        />
        <FileFaults cells={cells} />
        <div>
          <SubmitButton busy={busy}>{words.submit}</SubmitButton>
          <p className="mt-2 text-ink-soft">{words.submitHint}</p>
        </div>
      </div>
    </form>
  );
}
