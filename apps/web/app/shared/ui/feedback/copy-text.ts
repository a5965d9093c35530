import { copy as words } from '../../../text/shared/common.ts';
import { toast } from './toast.ts';

/** Copies a text to the clipboard and says so. */
export async function copyText(text: string): Promise<void> {
  try {
    await navigator.clipboard.writeText(text);
    toast.success(words.done);
  } catch {
    // The browser refuses on a page without https, or in a window without focus.
    toast.error(words.refused);
  }
}
