import { promissoryNote } from '@unamano/contract/lending/promissory-note';
import { useEffect } from 'react';
import { useCall } from '../../../shared/api/use-call.ts';

/** The documents' addresses are valid for 15 minutes, so they are fetched again before. */
const REFRESH_MS = 10 * 60_000;
/** Signed documents are sealed within seconds, or later where the storage is down. */
const SEALED_MS = { first: 2_000, most: 60_000 };

/** The note, before or after the signature. While signed documents are not sealed it is fetched again, ever less often. */
export function useNote(creditId: number) {
  const note = useCall(promissoryNote, { id_credit: creditId });
  const { reload } = note;
  useEffect(() => {
    const timer = setInterval(reload, REFRESH_MS);
    return () => clearInterval(timer);
  }, [reload]);
  const isSealing = Boolean(note.data?.signed_at) && note.data?.documents.some(({ signed }) => !signed);
  useEffect(() => {
    if (!isSealing) return;
    let waitMs = SEALED_MS.first;
    let timer = setTimeout(again, waitMs);
    function again() {
      reload();
      waitMs = Math.min(2 * waitMs, SEALED_MS.most);
      timer = setTimeout(again, waitMs);
    }
    return () => clearTimeout(timer);
  }, [isSealing, reload]);
  return note;
}
