import { pageTitle } from '../../shared/page-title.ts';
import { RadioTabs } from '../../shared/ui/fields/radio-tabs.tsx';
import { accounting as words } from '../../text/staff/accounting/accounting.ts';
import { StaffPage } from '../shared/layout/staff-page.tsx';
import { useParam, useSetParams } from '../shared/layout/use-param.ts';
import { Bank } from './bank/bank.tsx';
import { Control } from './control/control.tsx';
import { Entries } from './entries/entries.tsx';
import { Journal } from './journal.tsx';
import { Months } from './months/months.tsx';
import { Balance } from './reports/balance.tsx';

export const meta = () => pageTitle(words.title);

const TABS = ['banco', 'control', 'asientos', 'mes', 'balance', 'libro'] as const;
const VIEWS = {
  banco: Bank,
  control: Control,
  asientos: Entries,
  mes: Months,
  balance: Balance,
  libro: Journal,
};
const options = TABS.map((value) => ({ value, label: words.tab[value] }));

/** `/tablero/contabilidad`: the bank, the control accounts, entries of money outside of loans, the trial balance and the journal. The tab is in the address. */
export default function Accounting() {
  const [view] = useParam('vista');
  const setParams = useSetParams();
  const tab = TABS.find((name) => name === view) ?? 'banco';
  const View = VIEWS[tab];
  return (
    <StaffPage title={words.title}>
      <div className="max-w-180">
        <RadioTabs
          legend={words.tabs}
          hideLegend
          options={options}
          value={tab}
          onChange={(value) =>
            setParams({
              cuenta: '',
              extracto: '',
              conciliado: '',
              buscar: '',
              informe: '',
              vista: value === 'banco' ? '' : value,
            })
          }
        />
      </div>
      <View />
    </StaffPage>
  );
}
