/** Home offers one thing a visit, that is a tab: two sheets in a row are none that is read. */
const KEY = 'unamano:offered';

export function wasOffered(): boolean {
  try {
    return sessionStorage.getItem(KEY) !== null;
  } catch {
    return false;
  }
}

export function noteOffer(): void {
  try {
    sessionStorage.setItem(KEY, '1');
  } catch {}
}
