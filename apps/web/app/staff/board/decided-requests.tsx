import { approvalList } from '@unamano/contract/office/approvals';
import { useState } from 'react';
import { Link } from 'react-router';
import { formatInstant } from '../../shared/format-instant.ts';
import { readFromTab, storeInTab } from '../../shared/session/tab-storage.ts';
import { approvals as words } from '../../text/staff/approvals.ts';
import { useQueryCall } from '../shared/data/use-query-call.tsx';
import { staffPaths } from '../shared/layout/staff-paths.ts';
import { DismissibleNote } from '../shared/parts/dismissible-note.tsx';

const STORED_AS = 'decisions-read';
/** An older decision is no news. */
const NEWS_MS = 3 * 86_400_000;

/** What others decided lately about the user's own requests, until it is read. */
export function DecidedRequests() {
  const { data } = useQueryCall(approvalList, { state: 'answered' }, { live: { topics: ['approvals'] } });
  const [readUntil, setReadUntil] = useState(() => String(readFromTab(STORED_AS)?.until ?? ''));
  const since = new Date(Date.now() - NEWS_MS).toISOString();
  const news = (data?.approvals ?? []).filter(
    ({ is_own, state, decided_at }) =>
      is_own &&
      (state === 'approved' || state === 'rejected') &&
      decided_at !== null &&
      decided_at > since &&
      decided_at > readUntil,
  );
  const close = () => {
    const until = news.reduce(
      (last, { decided_at }) => ((decided_at ?? '') > last ? (decided_at ?? '') : last),
      '',
    );
    storeInTab(STORED_AS, { until });
    setReadUntil(until);
  };
  return (
    <DismissibleNote close={words.read} onClose={close}>
      {news.length === 0 ? null : (
        <ul>
          {news.map((row) => (
            <li key={row.id}>
              <Link to={`${staffPaths.approvals}?ver=answered`} className="link font-semibold">
                {words.decidedOwn[row.state === 'approved' ? 'approved' : 'rejected'](
                  row.title,
                  row.decided_by ?? '',
                )}
              </Link>
              <span className="figures block">
                {[row.summary, row.decided_at && formatInstant(row.decided_at), row.reason]
                  .filter(Boolean)
                  .join(' · ')}
              </span>
            </li>
          ))}
        </ul>
      )}
    </DismissibleNote>
  );
}
