import {
  draftAsRequested,
  PAYROLL_FILE_BYTES_MAX,
  uploadPayrollDraft,
} from '@unamano/contract/money/payroll/pay-periods';
import { useState } from 'react';
import { useFields } from '../../../shared/forms/use-fields.ts';
import { Button } from '../../../shared/ui/layout/button.tsx';
import { SubmitButton } from '../../../shared/ui/layout/submit-button.tsx';
import { draft as words } from '../../../text/staff/payroll/drafts.ts';
import { transfer } from '../../../text/staff/payroll.ts';
import { showServerMessage, useCommandButton, useUpload } from '../../shared/data/use-command.ts';

import { type CellFault, cellFaults } from '../returned-files/cell-faults.ts';
import { DropZone } from '../returned-files/drop-zone.tsx';
import { FileFaults } from '../returned-files/file-faults.tsx';
import { usePayrollChanged } from '../use-payroll-changed.ts';

type UploadFormProps = { payPeriod: string; hint: string | null; onDone?: () => void };

/** Uploads the returned file as a draft, or says that none is needed. Faults are shown by row and column. */
export function UploadForm({ payPeriod, hint, onDone }: UploadFormProps) {
  const [cells, setCells] = useState<readonly CellFault[]>([]);
  const { values, faults, set, form, busy, showFaults } = useFields(
    { file: null as File | null },
    {
      file: (file) => {
        if (file === null) return transfer.noFile;
        return file.size > PAYROLL_FILE_BYTES_MAX ? transfer.tooLarge : null;
      },
    },
  );
  const upload = useUpload(uploadPayrollDraft);
  const reloadPayroll = usePayrollChanged(onDone);
  const submit = form(async ({ file }) => {
    if (!file) return;
    const outcome = await upload({ pay_period: payPeriod, file_name: file.name }, file);
    if (outcome.ok) return reloadPayroll();
    setCells(cellFaults(outcome.fields));
    if (!showFaults(outcome.fields)) showServerMessage(outcome);
  });
  const requested = useCommandButton(draftAsRequested, { onDone: reloadPayroll });
  return (
    <form {...submit} className="flex max-w-3xl flex-col gap-4">
      {hint && <p className="text-ink-soft">{hint}</p>}
      {hint === null && (
        <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
          <Button
            variant="secondary"
            busy={requested.busy}
            onClick={() => requested.press({ pay_period: payPeriod })}
          >
            {words.asRequested}
          </Button>
          <p className="text-ink-soft">{words.asRequestedHint}</p>
        </div>
      )}
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
        <SubmitButton busy={busy}>{words.preview}</SubmitButton>
        <p className="mt-2 text-ink-soft">{words.uploadHint}</p>
      </div>
    </form>
  );
}
