import { pageTitle } from '../../shared/page-title.ts';
import { portfolio as words } from '../../text/staff/portfolio/portfolio.ts';
import { figures } from '../../text/staff/portfolio/portfolio-figures.ts';
import { StaffPage } from '../shared/layout/staff-page.tsx';
import { useView, ViewTabs } from '../shared/layout/view-tabs.tsx';
import { BureauFilesView } from './bureau-files/bureau-files-view.tsx';
import { ExportBar } from './export-bar.tsx';
import { Figures } from './figures.tsx';
import { OwnerView } from './owner/owner-view.tsx';
import './portfolio.css';
import { Reconciliation } from './reconciliation/reconciliation.tsx';
import { usePortfolioFilters } from './use-portfolio-filters.ts';

export const meta = () => pageTitle(words.title);

const TABS = ['cifras', 'negocio', 'conciliacion', 'centrales'] as const;
const VIEWS = {
  cifras: Figures,
  negocio: OwnerView,
  conciliacion: Reconciliation,
  centrales: BureauFilesView,
};

/** `/tablero/cartera`: the portfolio's figures, how the business goes, the reconciliation and the bureau's files. The tab is in the address. */
export default function Portfolio() {
  // A list of a figure ends with its tab.
  const view = useView('vista', TABS, ['cifra', 'semana']);
  const [tab] = view;
  const { filters } = usePortfolioFilters();
  const View = VIEWS[tab];
  return (
    <StaffPage title={words.title} actions={tab === 'cifras' && <ExportBar filters={filters} />}>
      <ViewTabs legend={figures.tabs} labels={figures.tab} view={view} className="max-w-180" />
      <View />
    </StaffPage>
  );
}
