/** A file's hash, computed in the browser: the file is never sent. */

/** Far above the longest document. */
export const FILE_BYTES_MAX = 20 * 1024 * 1024;

type Hashed = { ok: true; sha256: string } | { ok: false; fault: 'too-large' | 'unreadable' };

export async function hashFile(file: Blob): Promise<Hashed> {
  if (file.size > FILE_BYTES_MAX) return { ok: false, fault: 'too-large' };
  try {
    const digest = await crypto.subtle.digest('SHA-256', await file.arrayBuffer());
    const digits = Array.from(new Uint8Array(digest), (byte) => byte.toString(16).padStart(2, '0'));
    return { ok: true, sha256: digits.join('') };
  } catch {
    return { ok: false, fault: 'unreadable' };
  }
}
