import type { Permission } from '@unamano/contract/identity/auth';
import { useCallback, useEffect, useRef, useState } from 'react';
import { createPortal } from 'react-dom';
import { STAFF_HEAD_ID } from '../../../shared/chrome/header.tsx';
import { LogoutModal } from '../../../shared/chrome/logout-modal.tsx';
import { Icon } from '../../../shared/ui/layout/icon.tsx';
import { search as words } from '../../../text/staff/people/search.ts';
import { searchLabel } from './commands.ts';
import type { Item } from './items.ts';
import { Palette } from './palette.tsx';

const RECENT_MAX = 6;

/** The button in the head of every page, and the search that it and Ctrl+K open. */
export function SearchEverything({ permissions }: { permissions: readonly Permission[] }) {
  const [isOpen, setOpen] = useState(false);
  const [isLeaving, setLeaving] = useState(false);
  const [recent, setRecent] = useState<readonly Item[]>([]);
  const [head, setHead] = useState<HTMLElement | null>(null);
  const close = useCallback(() => setOpen(false), []);
  usePaletteKey(() => setOpen((open) => !open), isOpen);
  useEffect(() => setHead(document.getElementById(STAFF_HEAD_ID)), []);
  const remember = (item: Item) => {
    setOpen(false);
    if (item.to === null) setLeaving(true);
    // A state may have changed when it is shown again.
    else {
      const { chip: _, ...kept } = item;
      setRecent([kept, ...recent.filter(({ key }) => key !== item.key)].slice(0, RECENT_MAX));
    }
  };
  return (
    <>
      {head &&
        createPortal(<OpenButton label={searchLabel(permissions)} onOpen={() => setOpen(true)} />, head)}
      {isOpen && <Palette permissions={permissions} recent={recent} onOpened={remember} onClose={close} />}
      {isLeaving && <LogoutModal onClose={() => setLeaving(false)} />}
    </>
  );
}

const isMac = () => /mac|iphone|ipad/i.test(navigator.platform);

function OpenButton({ label, onOpen }: { label: string; onOpen: () => void }) {
  return (
    <button
      type="button"
      aria-haspopup="dialog"
      aria-keyshortcuts="Control+K Meta+K"
      aria-label={label}
      className="flex min-h-8.5 w-[min(24rem,100%)] items-center gap-2 rounded-full border border-control bg-card px-3 text-left text-[0.875rem] text-ink-soft hover:bg-sunken hover:text-ink max-sm:ml-auto max-sm:min-h-11 max-sm:w-11 max-sm:justify-center max-sm:border-transparent max-sm:bg-transparent max-sm:p-0 pointer-coarse:min-h-11"
      onClick={onOpen}
    >
      <Icon name="search" size={18} />
      <span className="flex-1 max-sm:hidden">{words.button}</span>
      <span
        className="palette-key after:content-[attr(data-keys)] max-sm:hidden pointer-coarse:hidden"
        data-keys={isMac() ? '⌘ K' : 'Ctrl K'}
      />
    </button>
  );
}

/** Ctrl+K, or ⌘K. Over another open modal it does nothing: a form in it would be lost. */
function usePaletteKey(toggle: () => void, isOpen: boolean): void {
  const latest = useRef({ toggle, isOpen });
  latest.current = { toggle, isOpen };
  useEffect(() => {
    const listen = (event: KeyboardEvent) => {
      if (event.key.toLowerCase() !== 'k' || !(event.ctrlKey || event.metaKey) || event.altKey) return;
      if (event.shiftKey) return;
      // The browser's own search.
      event.preventDefault();
      if (latest.current.isOpen || !document.querySelector('dialog[open]')) latest.current.toggle();
    };
    addEventListener('keydown', listen);
    return () => removeEventListener('keydown', listen);
  }, []);
}
