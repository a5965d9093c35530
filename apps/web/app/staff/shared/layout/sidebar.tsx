import { useState } from 'react';
import { Link, useLocation } from 'react-router';
import { Icon } from '../../../shared/ui/layout/icon.tsx';
import { LineIcon } from '../../../shared/ui/layout/line-icon.tsx';
import { Modal } from '../../../shared/ui/modal/modal.tsx';
import { board as words } from '../../../text/staff/staff.ts';
import { moduleShapes } from './module-shapes.ts';
import { currentItem, type NavGroup, type NavItem } from './modules.ts';
import { type Badge, useBadges } from './use-badges.ts';
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

type NavLinksProps = {
  groups: readonly NavGroup[];
  badges: Readonly<Record<string, Badge>>;
  /** Called when a link was pressed. */
  onPress?: () => void;
};

/** The links of the dashboard under the titles of their groups. */
function NavLinks({ groups, badges, onPress }: NavLinksProps) {
  const { pathname } = useLocation();
  const current = currentItem(groups, pathname);
  return groups.map(({ title, items }) => (
    <div key={title} className="nav-group">
      <p className="nav-title">{title}</p>
      <ul aria-label={title}>
        {items.map((item) => (
          <NavRow
            key={item.name}
            item={item}
            badge={badges[item.name]}
            isCurrent={item === current}
            {...(onPress && { onPress })}
          />
        ))}
      </ul>
    </div>
  ));
}

type NavRowProps = { item: NavItem; badge: Badge | undefined; isCurrent: boolean; onPress?: () => void };

/** The count is beside the link, so that it is no part of the link's name. */
function NavRow({ item, badge, isCurrent, onPress }: NavRowProps) {
  const { title, front_url, icon } = item;
  return (
    <li className="relative">
      <Link
        to={front_url}
        title={title}
        className="nav-link"
        aria-current={isCurrent ? 'page' : undefined}
        onClick={onPress}
      >
        <LineIcon path={moduleShapes[icon] ?? ''} size={19} />
        <span className="nav-name">{title}</span>
      </Link>
      {badge && badge.count > 0 && (
        <span className={`nav-badge figures ${badge.isSoon ? 'nav-badge-soon' : ''}`}>
          <span aria-hidden="true">{`${badge.count > 99 ? 99 : badge.count}${badge.more || badge.count > 99 ? '+' : ''}`}</span>
          <span className="sr-only">{words.pending(badge.count)}</span>
        </span>
      )}
    </li>
  );
}
