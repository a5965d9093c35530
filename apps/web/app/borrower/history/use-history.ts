import { type Credit, listCredits } from '@unamano/contract/lending/credits';
import { useState } from 'react';
import { call } from '../../shared/api/call.ts';
import { useCall } from '../../shared/api/use-call.ts';
import { problemText } from '../../shared/ui/feedback/problem-text.ts';
import { toast } from '../../shared/ui/feedback/toast.ts';
import { useBusy } from '../../shared/use-busy.ts';

const PAGE = { limit: 50 };

/** The credits fetched so far; `more.load` fetches the next page; `more` is null at the end of the list. */
export function useHistory() {
  const first = useCall(listCredits, PAGE);
  const [later, setLater] = useState<{ credits: Credit[]; cursor: string | null } | null>(null);
  const { busy, run } = useBusy();
  const cursor = later ? later.cursor : (first.data?.next_cursor ?? null);
  const load = async () => {
    if (!cursor) return;
    const outcome = await call(listCredits, { ...PAGE, cursor });
    if (!outcome.ok) {
      toast.error(problemText(outcome));
      return;
    }
    const { credits, next_cursor } = outcome.data;
    setLater({ credits: [...(later?.credits ?? []), ...credits], cursor: next_cursor ?? null });
  };
  return {
    credits: first.data ? [...first.data.credits, ...(later?.credits ?? [])] : null,
    refusal: first.refusal,
    reload: first.reload,
    more: cursor ? { busy, load: () => void run(load) } : null,
  };
}
