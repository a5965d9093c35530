import { bureauPreview } from '@unamano/contract/lending/bureau-files';
import { bureauFiles as words } from '../../../text/staff/portfolio/bureau-files.ts';
import { useQueryCall } from '../../shared/data/use-query-call.ts';
import { WhenLoaded } from '../../shared/data/when-loaded.tsx';
import { Counts } from './counts.tsx';

export function MonthPreview() {
  const query = useQueryCall(bureauPreview, {});
  return (
    <WhenLoaded query={query}>
      {({ cut_on: _cutOn, ...counts }) => (
        <section aria-label={words.previewTitle} className="card w-full max-w-4xl p-4">
          <Counts counts={counts} />
        </section>
      )}
    </WhenLoaded>
  );
}
