import { promissoryNote } from '@unamano/contract/promissory-note';
import { useEffect } from 'react';
import { useCall } from '../../../shared/api/use-call.ts';

/** The documents' addresses are valid for 15 minutes, so they are fetched again before. */
const REFRESH_MS = 10 * 60_000;

/** The note, before or after the signature. */
export function useNote(creditId: number) {
  const note = useCall(promissoryNote, { id_credit: creditId });
  const { reload } = note;
  useEffect(() => {
    const timer = setInterval(reload, REFRESH_MS);
    return () => clearInterval(timer);
  }, [reload]);
  return note;
}
