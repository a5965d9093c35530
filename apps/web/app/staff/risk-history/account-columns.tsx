import type { RiskHistoryReport } from '@unamano/contract/lending/risk-history';
import { Money } from '../../shared/ui/layout/money.tsx';
import { accountTypes } from '../../text/staff/risk/risk-codes.ts';
import { riskHistory, accounts as words } from '../../text/staff/risk/risk-history.ts';
import { displayDay } from '../shared/parts/days.ts';
import { type Column, column, countColumn, nameColumn } from '../shared/tables/columns.tsx';
import { accountMeaning, type Meaning, originMeaning, paymentMeaning, savingMeaning } from './codes.ts';

export type Account = RiskHistoryReport['information_HP']['portfolio_accounts'][number];

type AccountColumn = Column<Account>;

const entity: AccountColumn = nameColumn('entity', words.entity, 154, (account) => (
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

const payment: AccountColumn = column('payment', words.payment, 120, ({ Estados: { EstadoPago } }) => (
  <State meaning={paymentMeaning(EstadoPago.codigo)} day={EstadoPago.fecha} />
));

const origin: AccountColumn = column('origin', words.origin, 104, ({ Estados: { EstadoOrigen } }) => (
  <State meaning={originMeaning(EstadoOrigen.codigo)} day={EstadoOrigen.fecha} />
));

function state(meaningOf: (code: string) => Meaning): AccountColumn {
  return column('state', words.state, 114, ({ Estados: { EstadoCuenta } }) => (
    <State meaning={meaningOf(EstadoCuenta.codigo)} day={EstadoCuenta.fecha} />
  ));
}

/** Two amounts, one below the other. */
function values(header: string, ids: readonly (keyof Account['Valores'] & string)[]): AccountColumn {
  return countColumn(header, header, 136, ({ Valores }) =>
    ids.map((id) => {
      const amount = Math.round(Number(Valores[id]));
      return (
        <Money
          key={id}
          amount={amount}
          className={`block ${id === 'saldoMora' && amount > 0 ? 'text-coral' : ''}`}
        />
      );
    }),
  );
}

const limits = values(words.limit, ['cupoTotal', 'cuota']);
const balances = values(words.balance, ['saldoActual', 'saldoMora']);

const blocked: AccountColumn = column('blocked', words.blocked, 90, ({ bloqueada }) =>
  bloqueada ? <span className="font-semibold text-coral">{words.yes}</span> : words.no,
);

const risk: AccountColumn = countColumn('risk', words.risk, 76, ({ probabilidadIncumplimiento }) =>
  displayPercent(probabilidadIncumplimiento),
);

/** Obligations and cards. */
export const debtColumns: readonly AccountColumn[] = [
  entity,
  payment,
  state(accountMeaning),
  origin,
  limits,
  balances,
  risk,
  blocked,
];

/** Savings accounts have no state of payment. */
export const savingColumns: readonly AccountColumn[] = [
  entity,
  state(savingMeaning),
  origin,
  limits,
  balances,
  risk,
  blocked,
];

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
      <span className={meaning.negative ? 'font-semibold text-coral' : ''}>
        {meaning.text}
        {meaning.code && <span className="figures font-normal text-ink-soft">{` · ${meaning.code}`}</span>}
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
