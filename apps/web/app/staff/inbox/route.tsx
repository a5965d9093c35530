import { type Conversation, inbox } from '@unamano/contract/loans/collecting/inbox';
import { INBOX_LISTS, type InboxList } from '@unamano/contract/loans/collection-enums';
import { pageTitle } from '../../shared/page-title.ts';
import { conversation as openWords, inbox as words } from '../../text/staff/late/inbox.ts';
import { useListCall } from '../shared/data/use-paged-call.ts';
import { useQueryCall } from '../shared/data/use-query-call.tsx';
import { StaffPage } from '../shared/layout/staff-page.tsx';
import { useParam, useSearchInAddress } from '../shared/layout/use-param.ts';
import { useView, ViewTabs } from '../shared/layout/view-tabs.tsx';
import { SearchBox } from '../shared/lists/search-box.tsx';
import { Chat } from './chat.tsx';
import { ConversationList } from './conversation-list.tsx';

export const meta = () => pageTitle(words.title);

/** People write at any moment, and no command of staff says so. */
const EVERY_MS = 5_000;

/** `/tablero/pagos-atrasados/whatsapp`: who waits for an answer, and one conversation. */
export default function Inbox() {
  const view = useView('ver', INBOX_LISTS);
  const [list] = view;
  const [open, setOpen] = useParam('conversacion');
  const [search, setSearch] = useSearchInAddress();
  const counts = useQueryCall(inbox, { limit: 1 }, { pollMs: EVERY_MS });
  const pages = useListCall(inbox, { list, ...(search && { search }) }, 'conversations', {
    keyOf: ({ id }: Conversation) => id,
    failed: words.failed,
    pollMs: EVERY_MS,
  });
  const id = /^\d{1,15}$/.test(open) ? Number(open) : null;
  return (
    <StaffPage
      title={words.title}
      lead={words.lead}
      beside={<SearchBox label={words.search} value={search} onSearch={setSearch} />}
    >
      <div className="grid grid-cols-[minmax(0,1fr)] items-start gap-3 min-[1100px]:grid-cols-[minmax(20rem,26rem)_minmax(0,1fr)]">
        <section
          className={`flex-col gap-2 ${id === null ? 'flex' : 'hidden min-[1100px]:flex'}`}
          aria-label={words.listOf}
        >
          <ViewTabs legend={words.listOf} labels={labelsOf(counts.data)} view={view} />
          <ConversationList
            pages={pages}
            empty={search === '' ? words.nothing[list] : words.noMatch}
            open={id}
            onOpen={(row) => setOpen(String(row.id))}
          />
        </section>
        {id === null ? (
          <p className="card hidden px-5 py-8 text-center text-ink-soft min-[1100px]:block">
            {openWords.choose}
          </p>
        ) : (
          <Chat key={id} id={id} onClose={() => setOpen('')} onChanged={pages.reload} />
        )}
      </div>
    </StaffPage>
  );
}

/** The lists, with how many people wait in each. */
function labelsOf(counts: { waiting: number; waiting_unknown: number } | null): Record<InboxList, string> {
  const { waiting, all, unknown } = words.lists;
  return {
    waiting: words.count(waiting, counts?.waiting ?? 0),
    all,
    unknown: words.count(unknown, counts?.waiting_unknown ?? 0),
  };
}
