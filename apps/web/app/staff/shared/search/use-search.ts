import { searchEverything } from '@unamano/contract/office/search';
import { useEffect, useRef, useState } from 'react';
import type { Refusal } from '../../../shared/api/send.ts';
import { useQueryCall } from '../data/use-query-call.tsx';
import { groupsOf, type ItemGroup } from './items.ts';

/** Each call is audited: one for a text, not one for each letter. */
const PAUSE_MS = 200;

/** The text, after a pause of the typing. An emptied field has no pause. */
function usePaused(text: string): string {
  const [paused, setPaused] = useState(text);
  useEffect(() => {
    const timer = setTimeout(() => setPaused(text), text === '' ? 0 : PAUSE_MS);
    return () => clearTimeout(timer);
  }, [text]);
  return text === '' ? '' : paused;
}

export type Searched = {
  groups: readonly ItemGroup[];
  hasMorePeople: boolean;
  /** The groups are those of the text; while it is false they are of the text before it. */
  isSettled: boolean;
  problem: Refusal | null;
  retry: () => void;
};

/** What the server finds. `canSearch` is false for a user who has neither people nor companies. */
export function useSearch(text: string, canSearch: boolean): Searched {
  const wanted = canSearch ? text.trim() : '';
  const searched = usePaused(wanted);
  const call = useQueryCall(searchEverything, searched === '' ? null : { search: searched }, {
    keepsFormer: true,
  });
  const isSettled = wanted === '' || (searched === wanted && call.status !== 'loading');
  const answered = useRef('');
  if (call.status === 'ready') answered.current = searched;
  // One goes on typing: what was found stays. Another text has nothing yet.
  const isNear = wanted.startsWith(answered.current) || answered.current.startsWith(wanted);
  const found = wanted !== '' && call.status !== 'failed' && isNear ? call.data : null;
  return {
    groups: found ? groupsOf(found) : [],
    hasMorePeople: found?.more_people ?? false,
    isSettled,
    problem: isSettled && wanted !== '' ? call.refusal : null,
    retry: call.reload,
  };
}
