import type { RiskHistoryReport } from '@unamano/contract/risk-history';
import { Money } from '../../shared/ui/layout/money.tsx';
import { accountTypes } from '../../text/staff/risk/risk-codes.ts';
import { riskHistory, accounts as words } from '../../text/staff/risk/risk-history.ts';
import { displayDay } from '../shared/parts/days.ts';
import type { Column } from '../shared/tables/table-row.tsx';
import { accountMeaning, type Meaning, originMeaning, paymentMeaning, savingMeaning } from './codes.ts';

export type Account = RiskHistoryReport['information_HP']['portfolio_accounts'][number];

type AccountColumn = Column<Account>;

const entity: AccountColumn = {
  id: 'entity',
  header: words.entity,
  widthPx: 172,
  names: true,
  cell: (account) => (
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
  ),
};

const payment: AccountColumn = {
  id: 'payment',
  header: words.payment,
  widthPx: 140,
  cell: ({ Estados: { EstadoPago } }) => (
    <State meaning={paymentMeaning(EstadoPago.codigo)} day={EstadoPago.fecha} />
  ),
};

const origin: AccountColumn = {
  id: 'origin',
  header: words.origin,
  widthPx: 96,
  cell: ({ Estados: { EstadoOrigen } }) => <State meaning={originMeaning(EstadoOrigen.codigo)} day="" />,
};

function state(meaningOf: (code: string) => Meaning): AccountColumn {
  return {
    id: 'state',
    header: words.state,
    widthPx: 124,
    cell: ({ Estados: { EstadoCuenta } }) => (
      <State meaning={meaningOf(EstadoCuenta.codigo)} day={EstadoCuenta.fecha} />
    ),
  };
}

function value(id: keyof Account['Valores'] & string, header: string): AccountColumn {
  return {
    id,
    header,
    widthPx: 124,
    end: true,
    cell: ({ Valores }) => {
      const amount = Math.round(Number(Valores[id]));
      return <Money amount={amount} className={id === 'saldoMora' && amount > 0 ? 'text-coral' : ''} />;
    },
  };
}

const blocked: AccountColumn = {
  id: 'blocked',
  header: words.blocked,
  widthPx: 92,
  cell: ({ bloqueada }) =>
    bloqueada ? <span className="font-semibold text-coral">{words.yes}</span> : words.no,
};

const risk: AccountColumn = {
  id: 'risk',
  header: words.risk,
  widthPx: 82,
  end: true,
  cell: ({ probabilidadIncumplimiento }) => displayPercent(probabilidadIncumplimiento),
};

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
