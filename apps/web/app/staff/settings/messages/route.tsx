import type { Reply } from '@unamano/contract/endpoint';
import { messageTemplates, TEMPLATE_AUDIENCES } from '@unamano/contract/office/message-templates';
import { fold } from '@unamano/domain/fold';
import { type ReactNode, useId } from 'react';
import { pageTitle } from '../../../shared/page-title.ts';
import { audiences, channels, messages as words } from '../../../text/staff/settings/messages.ts';
import { list } from '../../../text/staff/staff.ts';
import { useQueryCall, WhenLoaded } from '../../shared/data/use-query-call.tsx';
import { StaffPage } from '../../shared/layout/staff-page.tsx';
import { staffPaths } from '../../shared/layout/staff-paths.ts';
import { useSearchInAddress } from '../../shared/layout/use-param.ts';
import { SearchBox } from '../../shared/lists/search-box.tsx';

export const meta = () => pageTitle(words.title);

type Template = Reply<typeof messageTemplates>['templates'][number];

/** `/tablero/configuracion/mensajes`: what borrowers, companies and the team are written. */
export default function MessageTemplates() {
  const query = useQueryCall(messageTemplates, {});
  const [search, setSearch] = useSearchInAddress();
  return (
    <StaffPage
      title={words.title}
      lead={words.lead}
      back={staffPaths.settings}
      beside={<SearchBox label={words.search} value={search} onSearch={setSearch} />}
    >
      <WhenLoaded query={query}>
        {({ templates }) => <Found templates={templates.filter((template) => has(template, search))} />}
      </WhenLoaded>
    </StaffPage>
  );
}

/** Whether its subject or its words have the text. */
function has({ subject, channels: shown }: Template, search: string): boolean {
  const words = [subject, ...shown.flatMap(({ paragraphs }) => paragraphs)];
  return fold(words.join(' ')).includes(fold(search.trim()));
}

function Found({ templates }: { templates: readonly Template[] }) {
  if (templates.length === 0) return <p className="text-ink-soft">{list.empty}</p>;
  return TEMPLATE_AUDIENCES.map((audience) => {
    const own = templates.filter((template) => template.audience === audience);
    return (
      own.length > 0 && (
        <Audience key={audience} title={audiences[audience]}>
          {own.map((template) => (
            <Message key={template.name} template={template} />
          ))}
        </Audience>
      )
    );
  });
}

function Audience({ title, children }: { title: string; children: ReactNode }) {
  const id = useId();
  return (
    <section aria-labelledby={id}>
      <h2 id={id} className="mb-2 text-lg">
        {title}
      </h2>
      <ul className="grid items-start gap-4 lg:grid-cols-2">{children}</ul>
    </section>
  );
}

function Message({ template: { subject, channels: shown } }: { template: Template }) {
  return (
    <li className="card flex flex-col gap-3 px-5 py-4">
      <h3 className="text-base font-bold">{subject}</h3>
      <dl className="flex flex-col gap-3">
        {shown.map(({ channel, paragraphs }) => (
          <div key={channel}>
            <dt className="font-semibold text-ink-soft">{channels[channel]}</dt>
            <dd className="mt-1 flex flex-col gap-2 rounded-control bg-sunken px-4 py-3 [overflow-wrap:anywhere]">
              {channel === 'email' && (
                <p className="text-ink-soft">
                  {words.subject}: {subject}
                </p>
              )}
              {paragraphs.map((paragraph) => (
                <p key={paragraph}>{paragraph}</p>
              ))}
            </dd>
          </div>
        ))}
      </dl>
    </li>
  );
}
