import { type BureauFileKind, bureauFiles, makeBureauFile } from '@unamano/contract/lending/bureau-files';
import { useState } from 'react';
import { call } from '../../../shared/api/call.ts';
import { toast } from '../../../shared/ui/feedback/toast.ts';
import { Button } from '../../../shared/ui/layout/button.tsx';
import { useBusy } from '../../../shared/use-busy.ts';
import { bureauFiles as words } from '../../../text/staff/portfolio/bureau-files.ts';
import { showServerMessage } from '../../shared/data/refusals.ts';
import { useQueryCall } from '../../shared/data/use-query-call.ts';
import { WhenLoaded } from '../../shared/data/when-loaded.tsx';
import { displayDay } from '../../shared/parts/days.ts';
import { displayMonth } from '../days.ts';
import { FileList } from './file-list.tsx';
import { MonthPreview } from './month-preview.tsx';

/** What is reported to the bureau: the file of the last month, what changed since, and the files that were made. */
export function BureauFilesView() {
  const query = useQueryCall(bureauFiles, {});
  const [showsPreview, setShowsPreview] = useState(false);
  const { busy, run } = useBusy();
  const make = (kind: BureauFileKind) =>
    void run(async () => {
      const outcome = await call(makeBureauFile, { kind });
      if (!outcome.ok) return showServerMessage(outcome);
      toast.success(words.done);
      setShowsPreview(false);
      query.reload();
    });
  return (
    <WhenLoaded query={query}>
      {({ month, is_month_made, changes, mark_by, files }) => (
        <>
          <section className="flex flex-col items-start gap-3">
            <h2 className="text-lg font-bold">{words.month(displayMonth(`${month}-01`))}</h2>
            <p className="-mt-2 max-w-prose text-ink-soft">{words.about}</p>
            {is_month_made ? (
              <p>{words.made}</p>
            ) : (
              <div className="flex flex-wrap gap-3">
                <Button small variant="secondary" onClick={() => setShowsPreview(true)}>
                  {words.preview}
                </Button>
                <Button small busy={busy} onClick={() => make('month')}>
                  {words.make}
                </Button>
              </div>
            )}
            {showsPreview && !is_month_made && <MonthPreview />}
          </section>
          <section className="flex flex-col items-start gap-3">
            <h2 className="text-lg font-bold">{words.changes}</h2>
            <p className="-mt-2 max-w-prose">{changes === 0 ? words.noChanges : words.changed(changes)}</p>
            {mark_by !== null && <p className="-mt-2 font-semibold">{words.markBy(displayDay(mark_by))}</p>}
            {changes > 0 && (
              <Button small busy={busy} onClick={() => make('update')}>
                {words.makeUpdate}
              </Button>
            )}
          </section>
          <FileList files={files} />
        </>
      )}
    </WhenLoaded>
  );
}
