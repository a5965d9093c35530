import { bureauFiles, makeBureauFile, previewBureauFile } from '@unamano/contract/lending/bureau-files';
import { Button } from '../../../shared/ui/layout/button.tsx';
import { bureauFiles as words } from '../../../text/staff/portfolio/bureau-files.ts';
import { useCommandButton } from '../../shared/data/use-command.ts';
import { ASKED_JOB_POLL_MS } from '../../shared/data/use-polling.ts';
import { useQueryCall, WhenLoaded } from '../../shared/data/use-query-call.tsx';
import { SmallButton } from '../../shared/parts/buttons.tsx';
import { displayDay } from '../../shared/parts/days.ts';
import { displayMonth } from '../days.ts';
import { FileList } from './file-list.tsx';
import { MonthPreview } from './month-preview.tsx';

/** What is reported to the bureau: the file of the last month, what changed since, and the files that were made. */
export function BureauFilesView() {
  const query = useQueryCall(
    bureauFiles,
    {},
    {
      pollMs: ({ is_month_asked, is_preview_asked }) =>
        (is_month_asked || is_preview_asked) && ASKED_JOB_POLL_MS,
    },
  );
  const making = useCommandButton(makeBureauFile, {
    done: ({ id_file }) => (id_file === null ? words.asked : words.done),
    onDone: query.reload,
  });
  const previewing = useCommandButton(previewBureauFile, { onDone: query.reload });
  const busy = making.busy || previewing.busy;
  return (
    <WhenLoaded query={query}>
      {({
        month,
        is_month_made,
        is_month_asked,
        preview: read,
        is_preview_asked,
        changes,
        mark_by,
        files,
      }) => (
        <>
          <section className="flex flex-col items-start gap-3">
            <h2 className="text-lg font-bold">{words.month(displayMonth(`${month}-01`))}</h2>
            <p className="-mt-2 max-w-prose text-ink-soft">{words.about}</p>
            {is_month_made ? (
              <p>{words.made}</p>
            ) : (
              <div className="flex flex-wrap gap-3">
                <SmallButton busy={busy || is_preview_asked} onClick={() => previewing.press({})}>
                  {words.preview}
                </SmallButton>
                <Button small busy={busy || is_month_asked} onClick={() => making.press({ kind: 'month' })}>
                  {words.make}
                </Button>
              </div>
            )}
            <p role="status" className="empty:-mt-3">
              {is_month_asked ? words.beingMade : is_preview_asked ? words.beingRead : null}
            </p>
            {read !== null && !is_month_made && <MonthPreview preview={read} />}
          </section>
          <Changes
            count={changes}
            markBy={mark_by}
            busy={busy || is_month_asked}
            onMake={() => making.press({ kind: 'update' })}
          />
          <FileList files={files} />
        </>
      )}
    </WhenLoaded>
  );
}

type ChangesProps = {
  count: number;
  /** The last day on which the oldest claim is marked in time; null without one. */
  markBy: string | null;
  busy: boolean;
  onMake: () => void;
};

/** What the bureau does not have yet. */
function Changes({ count, markBy, busy, onMake }: ChangesProps) {
  return (
    <section className="flex flex-col items-start gap-3">
      <h2 className="text-lg font-bold">{words.changes}</h2>
      <p className="-mt-2 max-w-prose">{count === 0 ? words.noChanges : words.changed(count)}</p>
      {markBy !== null && <p className="-mt-2 font-semibold">{words.markBy(displayDay(markBy))}</p>}
      {count > 0 && (
        <Button small busy={busy} onClick={onMake}>
          {words.makeUpdate}
        </Button>
      )}
    </section>
  );
}
