import { RadioTabs } from '../../../shared/ui/fields/radio-tabs.tsx';
import { reports as words } from '../../../text/staff/accounting/reports.ts';
import { useParam, useSetParams } from '../../shared/layout/use-param.ts';
import { Report } from './report.tsx';
import { TrialBalance } from './trial-balance.tsx';

const REPORTS = ['prueba', 'general', 'resultados'] as const;
const options = REPORTS.map((value) => ({ value, label: words.names[value] }));

/** The trial balance, the balance sheet and the income statement. Which one is in the address. */
export function Balance() {
  const [chosen] = useParam('informe');
  const setParams = useSetParams();
  const report = REPORTS.find((name) => name === chosen) ?? 'prueba';
  return (
    <>
      <div className="max-w-140">
        <RadioTabs
          legend={words.legend}
          hideLegend
          options={options}
          value={report}
          onChange={(value) => setParams({ informe: value === 'prueba' ? '' : value })}
        />
      </div>
      {report === 'prueba' ? <TrialBalance /> : <Report name={report} />}
    </>
  );
}
