import { personTimeline } from '@unamano/contract/lending/person-page';
import { LoadFailed } from '../../shared/ui/feedback/load-failed.tsx';
import { PageSpinner } from '../../shared/ui/feedback/spinner.tsx';
import { history as words } from '../../text/staff/people/person.ts';
import { usePagedCall } from '../shared/data/use-paged-call.ts';
import { Timeline } from '../shared/late/timeline.tsx';
import { SmallButton } from '../shared/parts/buttons.tsx';
import { NoteForm } from './note-form.tsx';

/** All events of the person, newest first, under the form of a note. `isFirst`: the rest of the page is not there yet. */
export function History({ idUser, isFirst }: { idUser: number; isFirst: boolean }) {
  const pages = usePagedCall(
    personTimeline,
    { id_user: idUser },
    {
      pageOf: ({ rows, next_cursor }) => ({ rows, next: next_cursor }),
      keyOf: ({ key }) => key,
      // The place of the list shows the first refusal.
      onRefused: () => undefined,
    },
  );
  const { rows, status, refusal } = pages;
  const form = <NoteForm idUser={idUser} onSaved={pages.reload} />;
  if (rows.length === 0 && status === 'failed' && refusal)
    return <LoadFailed refusal={refusal} onRetry={pages.reload} />;
  // One sign of loading is enough.
  if (rows.length === 0 && status !== 'ready') return isFirst ? null : <PageSpinner />;
  return (
    <Timeline
      title={words.title}
      empty={words.empty}
      rows={rows}
      onChanged={pages.reload}
      foot={
        pages.hasMore && (
          <SmallButton className="mt-4" onClick={pages.loadMore}>
            {words.more}
          </SmallButton>
        )
      }
    >
      {form}
    </Timeline>
  );
}
