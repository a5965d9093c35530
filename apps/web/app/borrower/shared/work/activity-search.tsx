import { economicActivities } from '@unamano/contract/office/reference';
import { activitySearch } from '@unamano/domain/identity/activity-search';
import { type KeyboardEvent, useId, useMemo, useState } from 'react';
import type { FieldProps } from '../../../shared/forms/use-fields.ts';
import { Field } from '../../../shared/ui/fields/field.tsx';
import { Icon } from '../../../shared/ui/layout/icon.tsx';
import { work as words } from '../../../text/shared/sign-up.ts';
import { RetryList, useFetchedList } from '../signup/fetched-select.tsx';

export type Activity = { code: string; title: string };

type SearchedActivity = Activity & { words: readonly string[] };

const SHOWN_MAX = 30;
/** Where nobody's word leads: otras actividades de servicios personales. */
const OTHER_CODE = '9609';
const none: SearchedActivity[] = [];

/** The activity of an independent: searched by its title or an everyday word, then chosen from the list. */
export function ActivitySearch({ value, onChange, error }: FieldProps<Activity | null>) {
  const list = useFetchedList(economicActivities, {});
  if (value) {
    return (
      <div>
        <p className="font-semibold">{words.activity}</p>
        <p className="card mt-1.5 flex items-center gap-3 p-3.5 wrap-anywhere">
          <span className="shrink-0">
            <Icon name="check" />
          </span>
          {value.title}
        </p>
        <button type="button" className="link min-h-11" onClick={() => onChange(null)}>
          {words.activityChange}
        </button>
      </div>
    );
  }
  const activities = list.data?.activities ?? none;
  const other = activities.find(({ code }) => code === OTHER_CODE);
  return (
    <div>
      <Combobox activities={activities} onChoose={onChange} error={error} />
      <RetryList list={list} />
      {other && (
        <button type="button" className="link min-h-11" onClick={() => onChange(choiceOf(other))}>
          {words.activityOther}
        </button>
      )}
    </div>
  );
}

/** What is stored of a chosen activity. */
const choiceOf = ({ code, title }: Activity): Activity => ({ code, title });

type ComboboxProps = {
  activities: readonly SearchedActivity[];
  onChoose: (activity: Activity) => void;
  error: string | null | undefined;
};

/** An editable combobox as the ARIA practices describe it: arrows move, Enter chooses, Escape empties. */
function Combobox({ activities, onChoose, error }: ComboboxProps) {
  const [search, setSearch] = useState('');
  const [at, setAt] = useState(0);
  const listId = useId();
  const find = useMemo(() => activitySearch(activities), [activities]);
  const found = useMemo(() => find(search), [find, search]);
  const shown = found.slice(0, SHOWN_MAX);
  const open = shown.length > 0;
  const onKeyDown = (event: KeyboardEvent) => {
    const chosen = shown[at]?.activity;
    if (event.key === 'ArrowDown' && open) setAt((at + 1) % shown.length);
    else if (event.key === 'ArrowUp' && open) setAt((at + shown.length - 1) % shown.length);
    else if (event.key === 'Enter' && chosen) onChoose(choiceOf(chosen));
    else if (event.key === 'Escape' && search) setSearch('');
    else return;
    event.preventDefault();
  };
  return (
    <Field id="job" label={words.activity} hint={words.activityHint} error={error}>
      {(control) => (
        <div>
          <input
            {...control}
            className="input"
            type="text"
            role="combobox"
            aria-expanded={open}
            aria-controls={listId}
            aria-autocomplete="list"
            aria-activedescendant={open ? `${listId}-${at}` : undefined}
            autoComplete="off"
            value={search}
            onChange={(event) => {
              setSearch(event.target.value);
              setAt(0);
            }}
            onKeyDown={onKeyDown}
          />
          <p role="status" className="min-h-7 pt-1 empty:min-h-0 empty:pt-0 text-[0.9375rem] text-ink-soft">
            {search.trim() !== '' && (open ? words.activityCount(found.length) : words.activityNone)}
          </p>
          <div
            id={listId}
            role="listbox"
            aria-label={words.activityList}
            hidden={!open}
            className="card max-h-72 overflow-auto"
          >
            {shown.map(({ activity, word }, index) => (
              <div
                key={activity.code}
                id={`${listId}-${index}`}
                role="option"
                tabIndex={-1}
                aria-selected={index === at}
                className={`flex min-h-11 cursor-pointer items-center border-b border-line px-3.5 py-2 last:border-0 ${index === at ? 'bg-mango-wash' : ''}`}
                // Keeps the focus in the box, whose keys move through the list.
                onMouseDown={(event) => event.preventDefault()}
                onClick={() => onChoose(choiceOf(activity))}
                onKeyDown={onKeyDown}
              >
                <OptionText word={word} title={activity.title} />
              </div>
            ))}
          </div>
        </div>
      )}
    </Field>
  );
}

function OptionText({ word, title }: { word: string | null; title: string }) {
  return (
    <span>
      {word && <span className="block font-semibold first-letter:uppercase">{word}</span>}
      {title}
    </span>
  );
}
