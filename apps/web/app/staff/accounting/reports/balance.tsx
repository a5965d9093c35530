import { reports as words } from '../../../text/staff/accounting/reports.ts';
import { useView, ViewTabs } from '../../shared/layout/view-tabs.tsx';
import { Report } from './report.tsx';
import { TrialBalance } from './trial-balance.tsx';

/** The trial balance, the balance sheet and the income statement. Which one is in the address. */
export function Balance() {
  const view = useView('informe', ['prueba', 'general', 'resultados']);
  const [report] = view;
  return (
    <>
      <ViewTabs legend={words.legend} labels={words.names} view={view} className="max-w-140" />
      {report === 'prueba' ? <TrialBalance /> : <Report name={report} />}
    </>
  );
}
