import type { Reply } from '@unamano/contract/endpoint';
import type { portfolioSummary } from '@unamano/contract/portfolio';
import { parseDay } from '@unamano/domain/calendar';
import { useState } from 'react';
import { presets, figures as words } from '../../text/staff/portfolio/portfolio-figures.ts';
import { isPreset, type Period, PRESETS, periodFrom, periodOf } from './period.ts';

type Summary = Reply<typeof portfolioSummary>;

type FilterBarProps = {
  /** The shown figures: their days, today's date, and all companies. */
  data: Summary;
  company: string;
  onCompany: (company: string) => void;
  /** Null means the last thirty days. */
  onPeriod: (period: Period | null) => void;
};

const OTHER = 'otras';

/** Chooses the period and the company. */
export function FilterBar({ data, company, onCompany, onPeriod }: FilterBarProps) {
  const today = parseDay(data.today);
  const shown = PRESETS.find((preset) => {
    const period = today && periodOf(preset, today);
    return period?.from === data.from && period.to === data.to;
  });
  const choose = (name: string) => {
    if (!today || !isPreset(name)) return;
    onPeriod(name === '' ? null : periodOf(name, today));
  };
  return (
    <fieldset className="flex flex-wrap items-end gap-3">
      <legend className="sr-only">{words.filters}</legend>
      <label className="flex flex-col gap-1 font-semibold">
        {words.period}
        <select
          className="input fig-filter"
          value={shown ?? OTHER}
          onChange={(event) => choose(event.target.value)}
        >
          {PRESETS.map((preset) => (
            <option key={preset} value={preset}>
              {presets[preset]}
            </option>
          ))}
          {shown === undefined && <option value={OTHER}>{words.otherDays}</option>}
        </select>
      </label>
      <DayFields data={data} onPeriod={onPeriod} />
      <label className="flex min-w-0 flex-col gap-1 font-semibold">
        {words.who}
        <select
          className="input fig-filter"
          value={company}
          onChange={(event) => onCompany(event.target.value)}
        >
          <option value="">{words.everyone}</option>
          <option value="0">{words.direct}</option>
          {data.companies.map(({ id_company, name }) => (
            <option key={id_company} value={id_company}>
              {name}
            </option>
          ))}
        </select>
      </label>
    </fieldset>
  );
}

function asPeriod({ from, to }: { from: string; to: string }, today: string): Period | null {
  const period = periodFrom(from, to);
  return period && period.to <= today ? period : null;
}

/** The two days of the period. A valid period is fetched at once; typed text stays until the field loses focus. */
function DayFields({ data, onPeriod }: Pick<FilterBarProps, 'data' | 'onPeriod'>) {
  const [typed, setTyped] = useState<{ from: string; to: string } | null>(null);
  const { from, to } = typed ?? data;
  const wrong = typed !== null && asPeriod(typed, data.today) === null;
  const described = wrong ? { 'aria-invalid': true, 'aria-describedby': 'dias-mal' } : {};
  const type = (days: { from: string; to: string }) => {
    setTyped(days);
    const period = asPeriod(days, data.today);
    if (period) onPeriod(period);
  };
  // Invalid days stay with their fault until the user corrects them.
  const leave = () => {
    if (!wrong) setTyped(null);
  };
  return (
    <>
      <label className="flex flex-col gap-1 font-semibold">
        {words.from}
        <input
          type="date"
          className="input fig-filter figures"
          value={from}
          max={to}
          {...described}
          onChange={(event) => type({ from: event.target.value, to })}
          onBlur={leave}
        />
      </label>
      <label className="flex flex-col gap-1 font-semibold">
        {words.to}
        <input
          type="date"
          className="input fig-filter figures"
          value={to}
          min={from}
          max={data.today}
          {...described}
          onChange={(event) => type({ from, to: event.target.value })}
          onBlur={leave}
        />
      </label>
      {wrong && (
        <p id="dias-mal" role="alert" className="basis-full font-semibold text-coral">
          {words.wrongDays}
        </p>
      )}
    </>
  );
}
