import { pageTitle } from '../../shared/page-title.ts';
import { RadioTabs } from '../../shared/ui/fields/radio-tabs.tsx';
import { portfolio as words } from '../../text/staff/portfolio/portfolio.ts';
import { figures } from '../../text/staff/portfolio/portfolio-figures.ts';
import { StaffPage } from '../shared/layout/staff-page.tsx';
import { useParam, useSetParams } from '../shared/layout/use-param.ts';
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
const options = TABS.map((value) => ({ value, label: figures.tab[value] }));

/** `/tablero/cartera`: the portfolio's figures, how the business goes, the reconciliation and the bureau's files. The tab is in the address. */
export default function Portfolio() {
  const [view] = useParam('vista');
  const setParams = useSetParams();
  const { filters } = usePortfolioFilters();
  const tab = TABS.find((name) => name === view) ?? 'cifras';
  const View = VIEWS[tab];
  return (
    <StaffPage title={words.title} actions={tab === 'cifras' && <ExportBar filters={filters} />}>
      <div className="max-w-180">
        <RadioTabs
          legend={figures.tabs}
          hideLegend
          options={options}
          value={tab}
          // A list of a figure ends with its tab.
          onChange={(value) => setParams({ vista: value === 'cifras' ? '' : value, cifra: '', semana: '' })}
        />
      </div>
      <View />
    </StaffPage>
  );
}
