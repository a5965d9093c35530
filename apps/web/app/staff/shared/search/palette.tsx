import type { Permission } from '@unamano/contract/identity/auth';
import { type KeyboardEvent, useId, useRef, useState } from 'react';
import { Link, useNavigate } from 'react-router';
import { problemText } from '../../../shared/ui/feedback/problem-text.ts';
import { Button, IconButton } from '../../../shared/ui/layout/button.tsx';
import { Icon } from '../../../shared/ui/layout/icon.tsx';
import { useOpenDialog } from '../../../shared/ui/modal/modal.tsx';
import { search as words } from '../../../text/staff/people/search.ts';
import { canSearchData, commandGroups, screensOf, searchLabel } from './commands.ts';
import { ItemLine } from './item-line.tsx';
import type { Item, ItemGroup } from './items.ts';
import { type Searched, useSearch } from './use-search.ts';
import './palette.css';

type PaletteProps = {
  permissions: readonly Permission[];
  /** What was opened before, newest first. */
  recent: readonly Item[];
  onOpened: (item: Item) => void;
  onClose: () => void;
};

const TEXT_MAX = 80;
/** A click beside it closes it, where the browser knows the attribute. */
const LIGHT_DISMISS: object = { closedby: 'any' };

/** Without a text: what was opened before, then every screen. */
function firstGroups(permissions: readonly Permission[], recent: readonly Item[]): ItemGroup[] {
  const groups = [
    { title: words.groups.recent, items: recent },
    {
      title: words.groups.screens,
      items: screensOf(permissions).filter(({ key }) => !recent.some((item) => item.key === key)),
    },
  ];
  return groups.filter(({ items }) => items.length > 0);
}

/** Finds everything that the user may open. A combobox (WAI-ARIA): the focus stays in the field, the arrows choose. */
export function Palette({ permissions, recent, onOpened, onClose }: PaletteProps) {
  const dialog = useOpenDialog();
  const navigate = useNavigate();
  const id = useId();
  const [text, setText] = useState('');
  const [chosen, setChosen] = useState(0);
  const canSearch = canSearchData(permissions);
  const found = useSearch(text, canSearch);
  const isEmpty = text.trim() === '';
  // Screens first: they are there at once, and what the server finds moves nothing.
  const own = isEmpty ? firstGroups(permissions, recent) : commandGroups(permissions, text);
  const groups = [...own, ...found.groups];
  const items = groups.flatMap((group) => group.items);
  const ownCount = own.reduce((sum, group) => sum + group.items.length, 0);
  const active = Math.min(chosen, items.length - 1);
  const optionId = (index: number) => `${id}-${index}`;

  const choose = (index: number) => {
    setChosen(index);
    dialog.current?.querySelector(`[id="${optionId(index)}"]`)?.scrollIntoView({ block: 'nearest' });
  };
  const press = (event: KeyboardEvent) => {
    if (event.nativeEvent.isComposing || items.length === 0) return;
    const step = { ArrowDown: 1, ArrowUp: -1 }[event.key];
    if (step !== undefined) {
      event.preventDefault();
      choose((active + step + items.length) % items.length);
    } else if (event.key === 'Enter') {
      event.preventDefault();
      const item = items[active];
      // Of the text before it: nobody chose that.
      if (!item || (active >= ownCount && !found.isSettled)) return;
      onOpened(item);
      if (item.to !== null) navigate(item.to);
    }
  };
  return (
    <dialog
      ref={dialog}
      aria-label={searchLabel(permissions)}
      className="modal palette staff"
      onCancel={(event) => {
        event.preventDefault();
        onClose();
      }}
      {...LIGHT_DISMISS}
    >
      <div className="palette-head">
        <Icon name="search" size={20} />
        <input
          data-autofocus
          type="text"
          role="combobox"
          aria-label={searchLabel(permissions)}
          aria-autocomplete="list"
          aria-expanded={items.length > 0}
          aria-controls={items.length > 0 ? `${id}-list` : undefined}
          aria-activedescendant={items.length > 0 ? optionId(active) : undefined}
          placeholder={canSearch ? words.placeholder : words.placeholderOfScreens}
          autoComplete="off"
          autoCapitalize="none"
          spellCheck={false}
          enterKeyHint="go"
          maxLength={TEXT_MAX}
          value={text}
          onChange={(event) => {
            setText(event.target.value);
            setChosen(0);
          }}
          onKeyDown={press}
        />
        <IconButton label={words.close} onClick={onClose} data-closes="">
          <Icon name="close" />
        </IconButton>
      </div>
      {items.length > 0 && (
        <div id={`${id}-list`} role="listbox" aria-label={words.results} className="palette-list">
          <Groups
            groups={groups}
            active={active}
            optionId={optionId}
            staleFrom={found.isSettled ? items.length : ownCount}
            onHover={setChosen}
            onOpened={onOpened}
          />
        </div>
      )}
      <Foot found={found} text={text} count={items.length} canSearch={canSearch} />
    </dialog>
  );
}

type GroupsProps = {
  groups: readonly ItemGroup[];
  active: number;
  optionId: (index: number) => string;
  /** From this option on, they are of the text before. */
  staleFrom: number;
  onHover: (index: number) => void;
  onOpened: (item: Item) => void;
};

function Groups({ groups, active, optionId, staleFrom, onHover, onOpened }: GroupsProps) {
  const id = useId();
  const moved = useRef(false);
  let index = -1;
  return groups.map(({ title, items }, place) => (
    // biome-ignore lint/a11y/useSemanticElements: a group of options, not of fields
    <div key={title} role="group" aria-labelledby={`${id}-${place}`}>
      <p id={`${id}-${place}`} className="palette-title">
        {title}
      </p>
      {items.map((item) => {
        index += 1;
        const at = index;
        const shared = {
          id: optionId(at),
          role: 'option',
          tabIndex: -1,
          'aria-selected': at === active,
          className: `palette-row ${at >= staleFrom ? 'stale' : ''}`,
          // A pointer that only lies where a row appears chooses nothing.
          onPointerMove: () => {
            if (moved.current && at !== active) onHover(at);
            moved.current = true;
          },
          onClick: () => onOpened(item),
        } as const;
        return item.to === null ? (
          <button key={item.key} type="button" {...shared}>
            <ItemLine item={item} />
          </button>
        ) : (
          <Link key={item.key} to={item.to} {...shared}>
            <ItemLine item={item} />
          </Link>
        );
      })}
    </div>
  ));
}

type FootProps = { found: Searched; text: string; count: number; canSearch: boolean };

/** What became of the search, and the keys. */
function Foot({ found, text, count, canSearch }: FootProps) {
  const isNothing = found.isSettled && count === 0 && !found.problem;
  return (
    <div className="palette-foot">
      <div role="status" className="min-w-0 flex-1">
        {found.problem ? (
          <span className="flex flex-wrap items-center gap-2">
            {`${words.failed} ${problemText(found.problem)}.`}
          </span>
        ) : isNothing ? (
          <>
            <p className="font-semibold text-ink">{words.none(text.trim())}</p>
            {canSearch && <p>{words.noneHint}</p>}
          </>
        ) : !found.isSettled ? (
          words.searching
        ) : found.hasMorePeople ? (
          words.more
        ) : (
          text.trim() !== '' && words.count(count)
        )}
      </div>
      {found.problem && (
        <Button variant="secondary" small onClick={found.retry}>
          {words.retry}
        </Button>
      )}
      <p className="palette-keys" aria-hidden="true">
        {words.keys.map(([key, does]) => (
          <span key={key}>
            <kbd>{key}</kbd> {does}
          </span>
        ))}
      </p>
    </div>
  );
}
