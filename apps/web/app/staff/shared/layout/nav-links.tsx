import { Link, useLocation } from 'react-router';
import { LineIcon } from '../../../shared/ui/layout/line-icon.tsx';
import { board as words } from '../../../text/staff/staff.ts';
import { moduleShapes } from './module-shapes.ts';
import { currentItem, type NavGroup, type NavItem } from './modules.ts';
import type { Badge } from './use-badges.ts';

type NavLinksProps = {
  groups: readonly NavGroup[];
  badges: Readonly<Record<string, Badge>>;
  /** Called when a link was pressed. */
  onPress?: () => void;
};

/** The links of the dashboard under the titles of their groups. */
export function NavLinks({ groups, badges, onPress }: NavLinksProps) {
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
