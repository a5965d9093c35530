import type { Permission } from '@unamano/contract/identity/auth';
import { type KeyboardEvent, useId, useRef, useState } from 'react';
import { Link, useNavigate } from 'react-router';
import { useOpenDialog } from '../../../shared/ui/modal/modal.tsx';
import { search as words } from '../../../text/staff/people/search.ts';
import { searchLabel } from './commands.ts';
import { ItemLine } from './item-line.tsx';
import type { Item, ItemGroup } from './items.ts';
import { PaletteFoot } from './palette-foot.tsx';
import { PaletteHead } from './palette-head.tsx';
import { useItems } from './use-items.ts';
import './palette.css';

type PaletteProps = {
  permissions: readonly Permission[];
  /** What was opened before, newest first. */
  recent: readonly Item[];
  onOpened: (item: Item) => void;
  onClose: () => void;
};

/** A click beside it closes it, where the browser knows the attribute. */
const LIGHT_DISMISS: object = { closedby: 'any' };

/** Finds everything that the user may open. A combobox (WAI-ARIA): the focus stays in the field, the arrows choose. */
export function Palette({ permissions, recent, onOpened, onClose }: PaletteProps) {
  const dialog = useOpenDialog();
  const navigate = useNavigate();
  const id = useId();
  const [text, setText] = useState('');
  const [chosen, setChosen] = useState(0);
  const { canSearch, found, groups, items, ownCount } = useItems(permissions, recent, text);
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
      <PaletteHead
        label={searchLabel(permissions)}
        placeholder={canSearch ? words.placeholder : words.placeholderOfScreens}
        options={items.length > 0 ? { listId: `${id}-list`, activeId: optionId(active) } : null}
        text={text}
        onText={(typed) => {
          setText(typed);
          setChosen(0);
        }}
        onKeyDown={press}
        onClose={onClose}
      />
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
      <PaletteFoot found={found} text={text} count={items.length} canSearch={canSearch} />
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
      <p id={`${id}-${place}`} className="px-2 pt-2 pb-0.5 text-[0.75rem] font-bold text-ink-soft">
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
