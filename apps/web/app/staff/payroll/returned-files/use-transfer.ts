import { PAYROLL_FILE_BYTES_MAX, uploadPayrollFile } from '@unamano/contract/payroll';
import { type Fault, REQUIRED, requiredFault } from '@unamano/contract/rules';
import { bogotaDay, formatDay, parseDayInput } from '@unamano/domain/calendar';
import { useState } from 'react';
import { useNavigate } from 'react-router';
import { call } from '../../../shared/api/call.ts';
import type { Refusal } from '../../../shared/api/send.ts';
import { useIdempotencyKey } from '../../../shared/api/use-idempotency-key.ts';
import { useFaults } from '../../../shared/ui/use-faults.ts';
import { useBusy } from '../../../shared/use-busy.ts';
import { transfer as words } from '../../../text/staff/payroll.ts';
import { showError } from '../../shared/data/refusals.ts';
import { filePath, type Scope } from '../scope.ts';
import { type CellFault, cellFaults, dayFault } from './faults.ts';

export type TransferValues = { amount: number | null; reference: string; day: string; file: File | null };
type Name = 'transfer_amount' | 'bank_reference' | 'transferred_on' | 'file';

type Order = { payPeriod: string; idCompany: number; scope: Scope };

/** The form's values, its faults, and the one sending; then on to what became of the file. */
export function useTransfer({ payPeriod, idCompany, scope }: Order) {
  const navigate = useNavigate();
  const [values, setValues] = useState<TransferValues>({
    amount: null,
    reference: '',
    day: formatDay(bogotaDay(new Date())),
    file: null,
  });
  const [cells, setCells] = useState<readonly CellFault[]>([]);
  const { form, faults, check, clearError } = useFaults<Name>();
  const { busy, run } = useBusy();
  const keyFor = useIdempotencyKey();

  const refused = (refusal: Refusal) => {
    setCells(cellFaults(refusal.fields));
    const serverFault = (name: Name): Fault => refusal.fields[name] ?? null;
    const clean = check({
      transfer_amount: serverFault('transfer_amount'),
      bank_reference:
        serverFault('bank_reference') ?? (refusal.code === 'TRANSFER_EXISTS' ? words.exists : null),
      transferred_on: serverFault('transferred_on'),
      file: serverFault('file'),
    });
    if (clean) showError(refusal);
  };
  const send = async (file: File) => {
    const body = {
      id_company: idCompany,
      pay_period: payPeriod,
      transfer_amount: values.amount ?? 0,
      bank_reference: values.reference.trim(),
      transferred_on: parseDayInput(values.day) ?? '',
      file_name: file.name,
    };
    const idempotencyKey = keyFor({ ...body, size: file.size, modified: file.lastModified });
    // The file itself goes as a part of the form; the text field of that name stays out.
    const outcome = await call(uploadPayrollFile, { ...body, file: '' }, { idempotencyKey, files: { file } });
    if (!outcome.ok) return refused(outcome);
    const { file: entered, repeated } = outcome.data;
    navigate(filePath(entered.id_file, scope), { state: { repeated } });
  };
  return {
    form,
    values,
    faults,
    cells,
    busy,
    set: (name: Name, part: Partial<TransferValues>) => {
      setValues({ ...values, ...part });
      clearError(name);
      if (name === 'file') setCells([]);
    },
    submit: () => {
      const { file } = values;
      if (check(faultsOf(values)) && file) void run(() => send(file));
    },
  };
}

function faultsOf({ amount, reference, day, file }: TransferValues): Record<Name, Fault> {
  return {
    transfer_amount: amount === null ? REQUIRED : null,
    bank_reference: requiredFault(reference),
    transferred_on: dayFault(day),
    file: file === null ? words.noFile : file.size > PAYROLL_FILE_BYTES_MAX ? words.tooLarge : null,
  };
}
