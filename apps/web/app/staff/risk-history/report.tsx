import type { RiskHistoryReport } from '@unamano/contract/lending/risk-history';
import { bogotaDay, formatDay } from '@unamano/domain/calendar';
import { Fact, Facts, FigureFact } from '../../shared/ui/layout/facts.tsx';
import { Icon } from '../../shared/ui/layout/icon.tsx';
import { documentStates, sectors } from '../../text/staff/risk/risk-codes.ts';
import { accounts, queries, riskHistory as words } from '../../text/staff/risk/risk-history.ts';
import { displayDay } from '../shared/parts/days.ts';
import { column, figuresColumn, nameColumn } from '../shared/tables/columns.tsx';
import { debtColumns, savingColumns } from './account-columns.tsx';
import { BureauName } from './bureau-name.tsx';
import { Contacts, MicrocreditTable, ReportTable } from './report-tables.tsx';
import { ScoreGauge } from './score-gauge.tsx';

/** The report in the order of its use: score, alerts, debts, then the person. */
export function Report({ report }: { report: RiskHistoryReport }) {
  const { information_HP: history } = report;
  return (
    <>
      <p className="figures text-ink-soft">
        {words.consulted(formatDay(bogotaDay(new Date(report.consulted_at))))}
      </p>
      <BureauName report={report} />
      <div className="grid items-start gap-4 md:grid-cols-[auto_1fr] lg:grid-cols-[auto_1fr_1fr]">
        <div className="card px-6 py-5">
          <ScoreGauge score={history.score.puntaje} day={history.score.fecha} />
        </div>
        <PersonCard report={report} />
        <Alerts alerts={history.alert_list} />
      </div>
      <ReportTable words={accounts.portfolio} columns={debtColumns} rows={history.portfolio_accounts} />
      <ReportTable words={accounts.cards} columns={debtColumns} rows={history.credit_cards} />
      <MicrocreditTable summary={history.added_microcredit_info} />
      <ReportTable words={accounts.savings} columns={savingColumns} rows={history.saving_accounts} />
      <ReportTable words={queries} columns={queryColumns} rows={history.queries} />
      <Contacts information={report.information_RP} />
    </>
  );
}

const queryColumns = [
  nameColumn('entity', queries.entity, 200, (query: Query) => query.entidad),
  column('sector', queries.sector, 110, ({ sector }: Query) => sectors[String(sector ?? '')] ?? words.noCode),
  figuresColumn('date', queries.date, 110, ({ fecha }: Query) => displayDay(fecha)),
];

type Query = RiskHistoryReport['information_HP']['queries'][number];

function PersonCard({ report: { information_RP: person } }: { report: RiskHistoryReport }) {
  const { personal_information: who, document_information: document } = person;
  const { min, max } = who.age;
  const years = [min, max].filter((age) => age !== null).map(String);
  return (
    <section aria-label={words.person} className="card px-5 py-4">
      <h2 className="text-lg">{who.full_name}</h2>
      <Facts className="mt-1">
        <FigureFact label={words.document}>{document.number}</FigureFact>
        <Fact label={words.documentState}>{documentStates[document.state] ?? document.state}</Fact>
        <Fact label={words.issued}>
          {[displayDay(document.expedition_date), document.city].filter(Boolean).join(', ') || words.none}
        </Fact>
        <Fact label={words.age}>
          {years.length > 0 ? words.years(years[0] ?? '', years.at(-1) ?? '') : words.none}
        </Fact>
        <Fact label={words.gender}>{who.gender || words.none}</Fact>
        <Fact label={words.activity}>{person.economic_activity || words.none}</Fact>
      </Facts>
    </section>
  );
}

type Alert = RiskHistoryReport['information_HP']['alert_list'][number];

function Alerts({ alerts }: { alerts: readonly Alert[] }) {
  return (
    <section
      aria-labelledby="alertas"
      className={`rounded-card border px-5 py-4 md:col-span-2 lg:col-span-1 ${alerts.length > 0 ? 'border-coral bg-coral-wash' : 'border-line bg-card'}`}
    >
      <h2 id="alertas" className="text-lg">
        {words.alerts}
      </h2>
      {alerts.length === 0 && <p className="mt-2 text-ink-soft">{words.noAlerts}</p>}
      <ul className="mt-2 flex flex-col gap-3">
        {alerts.map((alert) => (
          <li key={`${alert.codigo}${alert.texto}`} className="flex gap-2">
            <span className="mt-0.5 text-coral">
              <Icon name="alert" size={18} />
            </span>
            <span>
              <strong>{alert.texto}</strong>
              <span className="block">
                {`${words.code} ${alert.codigo} · ${words.alertSource}: ${alert.Fuente.nombre || alert.Fuente.codigo}`}
              </span>
            </span>
          </li>
        ))}
      </ul>
    </section>
  );
}
