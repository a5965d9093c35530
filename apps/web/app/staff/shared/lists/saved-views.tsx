import type { Sent } from '@unamano/contract/endpoint';
import {
  deleteView,
  type SAVED_VIEW_LISTS,
  savedViews,
  saveView,
} from '@unamano/contract/office/saved-views';
import { type FormEvent, useId, useRef, useState } from 'react';
import { Link, useLocation } from 'react-router';
import { call } from '../../../shared/api/call.ts';
import type { Outcome } from '../../../shared/api/send.ts';
import { toast } from '../../../shared/ui/feedback/toast.ts';
import { Icon } from '../../../shared/ui/layout/icon.tsx';
import { useBusy } from '../../../shared/use-busy.ts';
import { savedViews as words } from '../../../text/staff/staff.ts';
import { showError } from '../data/use-command.ts';
import { useInvalidate, useQueryCall } from '../data/use-query-call.tsx';
import { searchParam } from '../layout/use-param.ts';

/** The address without what was typed about a person. */
export function viewOf(search: string): string {
  const params = new URLSearchParams(search);
  params.delete(searchParam);
  params.sort();
  return decodeURIComponent(params.toString());
}

/** The user's own views of a list: one press opens one, and the filters of the moment become another. */
export function SavedViews({ list }: { list: (typeof SAVED_VIEW_LISTS)[number] }) {
  const { search, pathname } = useLocation();
  const { data } = useQueryCall(savedViews, { list });
  const invalidate = useInvalidate();
  const menu = useRef<HTMLDivElement>(null);
  const id = useId();
  const current = viewOf(search);
  const done = (outcome: Outcome<unknown>, text?: string) => {
    if (!outcome.ok) {
      if (outcome.fields.name) toast.error(outcome.fields.name);
      else showError(outcome);
      return false;
    }
    invalidate(savedViews);
    if (text) toast.success(text);
    return true;
  };
  const { run } = useBusy();
  return (
    <span className="views">
      <button
        type="button"
        className="button button-small button-secondary"
        popoverTarget={id}
        aria-haspopup="dialog"
      >
        {words.title}
      </button>
      <div ref={menu} id={id} popover="auto" role="dialog" aria-label={words.title} className="views-menu">
        {data?.views.length === 0 && <p className="text-ink-soft">{words.none}</p>}
        <ul>
          {data?.views.map(({ id: view, name, query }) => (
            <li key={view} className="flex items-center gap-1">
              <Link
                to={{ pathname, search: query }}
                className="flex-1 py-1 hover:underline"
                aria-current={query === current ? 'true' : undefined}
                onClick={() => menu.current?.hidePopover()}
              >
                {name}
              </Link>
              <button
                type="button"
                className="grid size-8 place-items-center rounded-lg text-ink-soft hover:bg-sunken pointer-coarse:size-11"
                aria-label={words.remove(name)}
                onClick={() => void run(async () => done(await call(deleteView, { id: view })))}
              >
                <Icon name="close" size={16} />
              </button>
            </li>
          ))}
        </ul>
        <SaveForm
          save={async (name) => done(await call(saveView, { list, name, query: current }), words.saved)}
        />
      </div>
    </span>
  );
}

type Name = Sent<typeof saveView>['name'];

/** `save` is false where the name was refused: it stays to be corrected. */
function SaveForm({ save }: { save: (name: Name) => Promise<boolean> }) {
  const [name, setName] = useState('');
  const { busy, run } = useBusy();
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (name.trim() === '') return;
    void run(async () => {
      if (await save(name)) setName('');
    });
  };
  return (
    <form className="flex items-end gap-2" onSubmit={submit}>
      <label className="flex min-w-0 flex-1 flex-col gap-1 font-semibold">
        {words.name}
        <input
          className="input min-h-8.5 py-0.5 pointer-coarse:min-h-10.5"
          maxLength={40}
          autoComplete="off"
          value={name}
          onChange={(event) => setName(event.target.value)}
        />
      </label>
      <button type="submit" className="dense-button dense-button-main" aria-disabled={busy || undefined}>
        {words.save}
      </button>
    </form>
  );
}
