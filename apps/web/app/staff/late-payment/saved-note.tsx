import { Link } from 'react-router';
import { isRecord } from '../../shared/is-record.ts';
import { caseHead as words } from '../../text/staff/late-payments.ts';

/** What was saved about the case before this one, which opened by itself. */
export type Saved = { name: string; text: string; path: string };

/** The saved work in the state of the route. */
export function savedOf(state: unknown): Saved | null {
  const saved = isRecord(state) ? state.saved : null;
  if (!isRecord(saved)) return null;
  const { name, text, path } = saved;
  return typeof name === 'string' && typeof text === 'string' && typeof path === 'string'
    ? { name, text, path }
    : null;
}

/** It names its person, because the page below is about another one. */
export function SavedNote({ saved }: { saved: Saved | null }) {
  return (
    <div role="status">
      {saved && (
        <p className="mb-2 rounded-lg border-l-4 border-leaf bg-sunken px-3 py-0.75">
          <Link to={saved.path} className="link font-semibold">
            {saved.name}
          </Link>
          {`: ${saved.text}. ${words.nextOpened}`}
        </p>
      )}
    </div>
  );
}
