import { pageTitle } from '../../shared/page-title.ts';
import { integrations as words } from '../../text/staff/settings/integrations.ts';
import { StaffPage } from '../shared/layout/staff-page.tsx';
import { Machines } from './machines.tsx';
import { Webhooks } from './webhooks.tsx';

export const meta = () => pageTitle(words.title);

/** `/tablero/integraciones`: the programs of companies and of the lender that use the platform. */
export default function Integrations() {
  return (
    <StaffPage title={words.title} lead={words.lead}>
      <p className="max-w-prose text-ink-soft">
        {words.guide[0]}
        <a href="/docs" className="link" target="_blank" rel="noreferrer">
          {words.guideLink}
        </a>
        {words.guide[1]}
      </p>
      <Machines />
      <Webhooks />
    </StaffPage>
  );
}
