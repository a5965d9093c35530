import { Link } from 'react-router';
import { pageTitle } from '../../shared/page-title.ts';
import { CountingArt } from '../../shared/ui/brand/art.tsx';
import { LoadFailed } from '../../shared/ui/feedback/load-failed.tsx';
import { Notice } from '../../shared/ui/feedback/notice.tsx';
import { PageSpinner } from '../../shared/ui/feedback/spinner.tsx';
import { search, peoplePage as words } from '../../text/staff/people/search.ts';
import { StaffPage } from '../shared/layout/staff-page.tsx';
import { useParam, useSearchInAddress } from '../shared/layout/use-param.ts';
import { SearchBox } from '../shared/lists/search-box.tsx';
import { useRememberListAddress } from '../shared/lists/use-list-address.ts';
import { ListSection } from '../shared/parts/section-card.tsx';
import { ItemLine } from '../shared/search/item-line.tsx';
import { supportParam } from '../shared/search/items.ts';
import { type Searched, useSearch } from '../shared/search/use-search.ts';
import { FailedRequestPage } from './failed-request.tsx';

export const meta = () => pageTitle(words.title);

/** `/tablero/personas`: the way to a person. */
export default function PeopleOrFailure() {
  const [code] = useParam(supportParam);
  return code ? <FailedRequestPage key={code} code={code} /> : <PeopleSearch />;
}

/** By all that one may know of a person. */
function PeopleSearch() {
  const [text, setText] = useSearchInAddress();
  const found = useSearch(text, true);
  useRememberListAddress();
  return (
    <StaffPage
      title={words.title}
      beside={<SearchBox label={words.search} value={text} onSearch={setText} />}
    >
      {text === '' ? (
        <Notice as="h2" art={<CountingArt />} title={words.start} text={words.startText} />
      ) : (
        <Results found={found} text={text} />
      )}
    </StaffPage>
  );
}

function Results({ found, text }: { found: Searched; text: string }) {
  const { groups, problem, isSettled } = found;
  if (problem) return <LoadFailed refusal={problem} onRetry={found.retry} />;
  if (groups.length === 0) {
    if (!isSettled) return <PageSpinner />;
    return <Notice as="h2" art={<CountingArt />} title={search.none(text)} text={search.noneHint} />;
  }
  return (
    <div
      aria-busy={!isSettled || undefined}
      className={`flex max-w-4xl flex-col gap-4 ${isSettled ? '' : 'stale'}`}
    >
      {groups.map(({ title, items }) => (
        <ListSection key={title} title={title}>
          {items.map((item) => (
            <li key={item.key}>
              <Link to={item.to ?? ''} className="palette-row min-h-12 px-4 hover:bg-sunken">
                <ItemLine item={item} />
              </Link>
            </li>
          ))}
        </ListSection>
      ))}
      <p role="status" className="text-ink-soft">
        {found.hasMorePeople
          ? search.more
          : search.count(groups.reduce((sum, { items }) => sum + items.length, 0))}
      </p>
    </div>
  );
}
