import { useState } from 'react';
import { useLocation } from 'react-router';
import { Icon } from '../../../shared/ui/layout/icon.tsx';
import { Modal } from '../../../shared/ui/modal/modal.tsx';
import { board as words } from '../../../text/staff/staff.ts';
import { currentItem, type NavGroup } from './modules.ts';
import { NavLinks } from './nav-links.tsx';
import { useBadges } from './use-badges.ts';
import { useNarrow } from './use-media.ts';
import './sidebar.css';

/** The modules at the left of every page: names from 1,100 px on, icons alone below, and a sheet on a phone. */
export function Sidebar({ groups }: { groups: readonly NavGroup[] }) {
  const badges = useBadges(groups);
  const isNarrow = useNarrow();
  return (
    <nav aria-label={words.modules} className="sidebar">
      {isNarrow ? (
        <PhoneMenu groups={groups} badges={badges} />
      ) : (
        <div className="sm:sticky sm:top-0 sm:max-h-dvh sm:overflow-y-auto sm:overscroll-contain sm:p-1.5">
          <NavLinks groups={groups} badges={badges} />
        </div>
      )}
    </nav>
  );
}

type PhoneMenuProps = { groups: readonly NavGroup[]; badges: ReturnType<typeof useBadges> };

/** A phone has one button, with the name of the open page; the links are in a sheet. */
function PhoneMenu({ groups, badges }: PhoneMenuProps) {
  const [isOpen, setOpen] = useState(false);
  const { pathname } = useLocation();
  const current = currentItem(groups, pathname);
  return (
    <>
      <button
        type="button"
        aria-haspopup="dialog"
        className="flex min-h-11 w-full items-center gap-3 px-4 font-semibold"
        onClick={() => setOpen(true)}
      >
        <Icon name="menu" />
        {words.openMenu}
        {current && <span className="truncate text-ink-soft">{current.title}</span>}
      </button>
      {isOpen && (
        <Modal title={words.modules} onClose={() => setOpen(false)}>
          <div className="sheet-links -mx-3 flex flex-col gap-3">
            <NavLinks groups={groups} badges={badges} onPress={() => setOpen(false)} />
          </div>
        </Modal>
      )}
    </>
  );
}
