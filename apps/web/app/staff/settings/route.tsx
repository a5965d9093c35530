import { settings } from '@unamano/contract/office/settings';
import { SETTINGS_TOPICS, type SettingsTopic } from '@unamano/contract/office/settings-topics';
import type { ReactNode } from 'react';
import { Link, useSearchParams } from 'react-router';
import { pageTitle } from '../../shared/page-title.ts';
import { paths } from '../../shared/paths.ts';
import { ButtonLink } from '../../shared/ui/layout/button.tsx';
import { useAddress } from '../../shared/ui/layout/use-address.ts';
import { legalPrice } from '../../text/staff/settings/legal-price.ts';
import { sections, settings as words } from '../../text/staff/settings/settings.ts';
import { useQueryCall, WhenLoaded } from '../shared/data/use-query-call.tsx';
import { StaffPage } from '../shared/layout/staff-page.tsx';
import { staffPaths } from '../shared/layout/staff-paths.ts';
import { Badge } from '../shared/parts/badge.tsx';
import { ChangeForm } from './change-form.tsx';
import { summaryOf } from './current.tsx';
import { LegalPrice } from './legal-price/legal-price.tsx';
import { SECTION } from './other-ceilings.tsx';
import { Section } from './section.tsx';
import { currentModality, modalityOf, type Settings } from './topics.ts';

export const meta = () => pageTitle(words.title);

const EDITING = 'proponer';
/** Beside the topics: what their prices are before the law. */
const LEGAL_PRICE = 'precio';

/** `/tablero/configuracion`: the address has the section, and whether its form is open. */
export default function SettingsPage() {
  const query = useQueryCall(settings, {});
  const { params: search } = useAddress();
  const [, setSearch] = useSearchParams();
  const isLegalPrice = search.get(SECTION) === LEGAL_PRICE;
  const topic = SETTINGS_TOPICS.find((name) => name === search.get(SECTION)) ?? 'simulator_external';
  const isEditing = search.has(EDITING) && query.data?.[topic].pending_approval === null;
  const show = (editing: boolean) =>
    setSearch({ [SECTION]: topic, ...(editing && { [EDITING]: '1' }) }, { preventScrollReset: true });
  return (
    <StaffPage
      title={words.title}
      lead={words.lead}
      back={paths.board}
      actions={
        <ButtonLink small variant="secondary" to={staffPaths.messageTemplates}>
          {words.messages}
        </ButtonLink>
      }
    >
      <WhenLoaded query={query}>
        {(data) => (
          <div className="grid items-start gap-4 lg:grid-cols-[17rem_minmax(0,1fr)]">
            <Sections chosen={isLegalPrice ? LEGAL_PRICE : topic} data={data} />
            {isLegalPrice ? (
              <LegalPrice />
            ) : isEditing ? (
              <ChangeForm
                key={topic}
                topic={topic}
                data={data}
                onCancel={() => show(false)}
                onDone={() => {
                  query.reload();
                  show(false);
                }}
              />
            ) : (
              <Section
                key={topic}
                topic={topic}
                data={data}
                onPropose={() => show(true)}
                onChanged={query.reload}
              />
            )}
          </div>
        )}
      </WhenLoaded>
    </StaffPage>
  );
}

/** Beside the section on a laptop, above it where it is narrow. */
function Sections({ chosen, data }: { chosen: SettingsTopic | typeof LEGAL_PRICE; data: Settings }) {
  // The ceilings of other modalities are reached from the section of the lender's own.
  const isListed = (topic: SettingsTopic) =>
    topic === chosen || (modalityOf(topic) ?? currentModality(data)) === currentModality(data);
  return (
    <nav aria-label={words.sections} className="card overflow-hidden lg:sticky lg:top-4">
      <ul className="grid sm:grid-cols-2 lg:grid-cols-1">
        {SETTINGS_TOPICS.filter(isListed).map((topic) => (
          <li key={topic} className="border-b border-line last:border-b-0">
            <SectionLink name={topic} chosen={chosen}>
              <span className="flex flex-wrap items-center justify-between gap-2 font-bold">
                {sections[topic].title}
                {data[topic].pending_approval && <Badge tone="wait">{words.waitingMark}</Badge>}
              </span>
              <span className="figures block text-ink-soft">{summaryOf(topic, data)}</span>
            </SectionLink>
          </li>
        ))}
        <li>
          <SectionLink name={LEGAL_PRICE} chosen={chosen}>
            <span className="font-bold">{legalPrice.title}</span>
            <span className="block text-ink-soft">{legalPrice.lead}</span>
          </SectionLink>
        </li>
      </ul>
    </nav>
  );
}

function SectionLink({ name, chosen, children }: { name: string; chosen: string; children: ReactNode }) {
  return (
    <Link
      to={`?${SECTION}=${name}`}
      preventScrollReset
      aria-current={name === chosen ? 'page' : undefined}
      className="block border-l-4 border-transparent px-4 py-2.5 hover:bg-sunken aria-[current]:border-mango aria-[current]:bg-sunken"
    >
      {children}
    </Link>
  );
}
