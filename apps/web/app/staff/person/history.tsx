import { personTimeline } from '@unamano/contract/lending/person-page';
import { LoadFailed } from '../../shared/ui/feedback/load-failed.tsx';
import { PageSpinner } from '../../shared/ui/feedback/spinner.tsx';
import { history as words } from '../../text/staff/people/person.ts';
import { useListCall } from '../shared/data/use-paged-call.ts';
import { Timeline } from '../shared/late/timeline.tsx';
import { MoreButton } from '../shared/parts/buttons.tsx';
import { NoteForm } from './note-form.tsx';

/** All events of the person, newest first, under the form of a note. `isFirst`: the rest of the page is not there yet. */
export function History({ idUser, isFirst }: { idUser: number; isFirst: boolean }) {
  const pages = useListCall(personTimeline, { id_user: idUser }, 'rows', {
    keyOf: ({ key }) => key,
    // The place of the list shows the first refusal.
    onRefused: () => undefined,
  });
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
      foot={<MoreButton pages={pages} className="mt-4" />}
    >
      {form}
    </Timeline>
  );
}
