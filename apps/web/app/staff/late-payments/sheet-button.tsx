import { latePayments } from '@unamano/contract/staff';
import { call } from '../../shared/api/call.ts';
import { Button } from '../../shared/ui/button.tsx';
import { useBusy } from '../../shared/use-busy.ts';
import { late as words } from '../../text/late-payments.ts';
import { sayRefused } from '../shared/refusals.ts';

/** All that the search finds, as a spreadsheet. */
export function SheetButton({ search }: { search: string }) {
  const { busy, run } = useBusy();
  const download = async () => {
    const outcome = await call(latePayments, { insert_sheet: true, search, limit: 1 });
    if (!outcome.ok) sayRefused(outcome);
    else if (outcome.data.url) location.assign(outcome.data.url);
  };
  return (
    <Button variant="secondary" small busy={busy} onClick={() => void run(download)}>
      {words.sheet}
    </Button>
  );
}
