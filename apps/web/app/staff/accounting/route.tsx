import { pageTitle } from '../../shared/page-title.ts';
import { accounting as words } from '../../text/staff/accounting/accounting.ts';
import { StaffPage } from '../shared/layout/staff-page.tsx';
import { useView, ViewTabs } from '../shared/layout/view-tabs.tsx';
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

/** `/tablero/contabilidad`: the bank, the control accounts, entries of money outside of loans, the trial balance and the journal. The tab is in the address. */
export default function Accounting() {
  const view = useView('vista', TABS, ['cuenta', 'extracto', 'conciliado', 'buscar', 'informe']);
  const [tab] = view;
  const View = VIEWS[tab];
  return (
    <StaffPage title={words.title}>
      <ViewTabs legend={words.tabs} labels={words.tab} view={view} className="max-w-180" />
      <View />
    </StaffPage>
  );
}
