import { payoutFile } from '@unamano/contract/money/payout-files';
import { call } from '../../../shared/api/call.ts';
import { saveFile } from '../../../shared/save-file.ts';
import { toast } from '../../../shared/ui/feedback/toast.ts';
import { payBar as words } from '../../../text/staff/payout.ts';
import { showError } from '../../shared/data/refusals.ts';

/** Saves a file for the bank. The same file each time. */
export async function downloadFile(idFile: number): Promise<void> {
  const outcome = await call(payoutFile, { id_file: idFile });
  if (!outcome.ok) return showError(outcome);
  const { name, media_type: type, content_base64 } = outcome.data;
  const bytes = Uint8Array.from(atob(content_base64), (letter) => letter.charCodeAt(0));
  saveFile(new Blob([bytes], { type }), name);
  toast.success(words.downloaded(name));
}
