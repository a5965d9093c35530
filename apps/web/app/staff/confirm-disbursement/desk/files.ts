import { payoutFile } from '@unamano/contract/money/payout-files';
import { call } from '../../../shared/api/call.ts';
import { saveBase64 } from '../../../shared/save-file.ts';
import { toast } from '../../../shared/ui/feedback/toast.ts';
import { payBar as words } from '../../../text/staff/payout.ts';
import { showError } from '../../shared/data/use-command.ts';

/** Saves a file for the bank. The same file each time. */
export async function downloadFile(idFile: number): Promise<void> {
  const outcome = await call(payoutFile, { id_file: idFile });
  if (!outcome.ok) return showError(outcome);
  saveBase64(outcome.data);
  toast.success(words.downloaded(outcome.data.name));
}
