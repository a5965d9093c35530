import { promissoryNote } from '@unamano/contract/promissory-note';
import { useEffect } from 'react';
import { useCall } from '../../../shared/api/use-call.ts';

/** The documents' addresses are good for 15 minutes: they are fetched again before that. */
const REFRESH_MS = 10 * 60_000;

/** What will be signed, or was. */
export function useNote(creditId: number) {
  const note = useCall(promissoryNote, { id_credit: creditId });
  const { reload } = note;
  useEffect(() => {
    const timer = setInterval(reload, REFRESH_MS);
    return () => clearInterval(timer);
  }, [reload]);
  return note;
}
