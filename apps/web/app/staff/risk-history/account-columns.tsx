import type { RiskHistoryReport } from '@unamano/contract/lending/risk-history';
import { Money } from '../../shared/ui/layout/money.tsx';
import { accountTypes } from '../../text/staff/risk/risk-codes.ts';
import { riskHistory, accounts as words } from '../../text/staff/risk/risk-history.ts';
import { displayDay } from '../shared/parts/days.ts';
import { column, countColumn, nameColumn } from '../shared/tables/columns.tsx';
import type { Column } from '../shared/tables/table-row.tsx';
import { accountMeaning, type Meaning, originMeaning, paymentMeaning, savingMeaning } from './codes.ts';

export type Account = RiskHistoryReport['information_HP']['portfolio_accounts'][number];

type AccountColumn = Column<Account>;

const entity: AccountColumn = nameColumn('entity', words.entity, 172, (account) => (
  <>
    {account.entidad}
    <span className="figures block font-normal text-ink-soft">
      {[
        accountTypes[optionalField(account, 'tipoCuenta')] ?? optionalField(account, 'tipoCuenta'),
        optionalField(account, 'numero'),
      ]
        .filter(Boolean)
        .join(' ')}
    </span>
    <span className="block font-normal text-ink-soft">
      {`${words.opened} `}
      <Day day={optionalField(account, 'fechaApertura') || account.Estados.EstadoOrigen.fecha} />
    </span>
  </>
));

const payment: AccountColumn = column('payment', words.payment, 140, ({ Estados: { EstadoPago } }) => (
  <State meaning={paymentMeaning(EstadoPago.codigo)} day={EstadoPago.fecha} />
));

const origin: AccountColumn = column('origin', words.origin, 96, ({ Estados: { EstadoOrigen } }) => (
  <State meaning={originMeaning(EstadoOrigen.codigo)} day="" />
));

function state(meaningOf: (code: string) => Meaning): AccountColumn {
  return column('state', words.state, 124, ({ Estados: { EstadoCuenta } }) => (
    <State meaning={meaningOf(EstadoCuenta.codigo)} day={EstadoCuenta.fecha} />
  ));
}

function value(id: keyof Account['Valores'] & string, header: string): AccountColumn {
  return countColumn(id, header, 124, ({ Valores }) => {
    const amount = Math.round(Number(Valores[id]));
    return <Money amount={amount} className={id === 'saldoMora' && amount > 0 ? 'text-coral' : ''} />;
  });
}

const blocked: AccountColumn = column('blocked', words.blocked, 92, ({ bloqueada }) =>
  bloqueada ? <span className="font-semibold text-coral">{words.yes}</span> : words.no,
);

const risk: AccountColumn = countColumn('risk', words.risk, 82, ({ probabilidadIncumplimiento }) =>
  displayPercent(probabilidadIncumplimiento),
);

/** Obligations and cards. */
export const debtColumns: readonly AccountColumn[] = [
  entity,
  payment,
  state(accountMeaning),
  origin,
  value('cupoTotal', words.limit),
  value('cuota', words.fee),
  value('saldoActual', words.balance),
  value('saldoMora', words.pastDue),
  risk,
  blocked,
];

/** Savings accounts have no debt columns. */
export const savingColumns: readonly AccountColumn[] = [entity, state(savingMeaning), blocked];

/** 0.07 -> `7 %`; a dash when the bureau reports none. */
export function displayPercent(share: number | null): string {
  return share === null ? '–' : `${Math.round(share * 100)} %`;
}

/** A field that the bureau may leave out; empty when it does. */
function optionalField(account: Account, field: string): string {
  const value: unknown = account[field];
  return typeof value === 'string' ? value : '';
}

function State({ meaning, day }: { meaning: Meaning; day: string }) {
  return (
    <>
      <span
        className={meaning.negative ? 'font-semibold text-coral' : ''}
        title={riskHistory.unknown(meaning.code)}
      >
        {meaning.text}
        {meaning.negative && <span className="sr-only">{` (${riskHistory.negative})`}</span>}
      </span>
      {day && (
        <span className="block text-ink-soft">
          <Day day={day} />
        </span>
      )}
    </>
  );
}

function Day({ day }: { day: string }) {
  return <span className="figures">{displayDay(day)}</span>;
}
