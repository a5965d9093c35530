import { type PayrollFile, payrollFileDetail } from '@unamano/contract/payroll';
import { useEffect } from 'react';
import type { Refusal } from '../../../shared/api/send.ts';
import { useCall } from '../../../shared/api/use-call.ts';

const POLL_INTERVAL_MS = 1_000;

/** A returned file, asked for again while it is being booked: a reload, or another day, finds it where it is. */
export function useFile(idFile: number): {
  file: PayrollFile | null;
  refusal: Refusal | null;
  reload: () => void;
} {
  const { data, refusal, status, reload } = useCall(payrollFileDetail, { id_file: idFile });
  const booking = data?.file.state === 'PROCESSING';
  useEffect(() => {
    if (!booking || status === 'loading') return;
    const timer = setTimeout(reload, POLL_INTERVAL_MS);
    return () => clearTimeout(timer);
  }, [booking, status, reload]);
  return { file: data?.file ?? null, refusal, reload };
}
