import type { Reply } from '@unamano/contract/endpoint';
import type { portfolioSummary } from '@unamano/contract/loans/portfolio';
import { parseDay } from '@unamano/domain/calendar';
import { useState } from 'react';
import { presets, figures as words } from '../../text/staff/portfolio/portfolio-figures.ts';
import { DayFilter, optionOf, SelectFilter } from '../shared/lists/filter-fields.tsx';
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
      <SelectFilter label={words.period} value={shown ?? OTHER} onChange={choose}>
        {PRESETS.map((preset) => optionOf(preset, presets[preset]))}
        {shown === undefined && <option value={OTHER}>{words.otherDays}</option>}
      </SelectFilter>
      <DayFields data={data} onPeriod={onPeriod} />
      <SelectFilter label={words.who} value={company} onChange={onCompany}>
        <option value="">{words.everyone}</option>
        <option value="0">{words.direct}</option>
        {data.companies.map(({ id_company, name }) => optionOf(id_company, name))}
      </SelectFilter>
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
  const faultId = wrong ? 'dias-mal' : undefined;
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
      <DayFilter
        faultId={faultId}
        label={words.from}
        value={from}
        max={to}
        onChange={(day) => type({ from: day, to })}
        onBlur={leave}
      />
      <DayFilter
        faultId={faultId}
        label={words.to}
        value={to}
        min={from}
        max={data.today}
        onChange={(day) => type({ from, to: day })}
        onBlur={leave}
      />
      {wrong && (
        <p id="dias-mal" role="alert" className="basis-full font-semibold text-coral">
          {words.wrongDays}
        </p>
      )}
    </>
  );
}
