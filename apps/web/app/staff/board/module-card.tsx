import type { Permission } from '@unamano/contract/identity/auth';
import { Link } from 'react-router';
import { Icon } from '../../shared/ui/layout/icon.tsx';
import { LineIcon } from '../../shared/ui/layout/line-icon.tsx';
import { moduleLeads } from '../../text/staff/board.ts';
import { moduleShapes } from '../shared/layout/module-shapes.ts';

/** A module: the card is one link. */
export function ModuleCard({ module }: { module: Permission }) {
  return (
    <li>
      <Link
        to={module.front_url}
        className="card flex h-full min-h-18 items-center gap-3 px-4 py-3 hover:border-control hover:bg-sunken"
      >
        <LineIcon path={moduleShapes[module.icon] ?? ''} size={26} />
        <span className="flex-1">
          <span className="block text-base font-bold">{module.title}</span>
          <span className="text-ink-soft">{moduleLeads[module.name]}</span>
        </span>
        <Icon name="next" size={18} />
      </Link>
    </li>
  );
}
