import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { LineIcon } from '../../../shared/ui/layout/line-icon.tsx';
import { personLink as words } from '../../../text/staff/people/person-link.ts';
import { useMayCall } from '../data/use-may-call.ts';
import { moduleShapes } from '../layout/module-shapes.ts';
import { staffPaths } from '../layout/staff-paths.ts';

const PEOPLE = { modules: ['people'] } as const;

export function personPath(idUser: number): string {
  return staffPaths.person.replace(':id_user', String(idUser));
}

type PersonLinkProps = {
  /** Null where it is unknown, or where the name is nobody's who has a page. */
  id: number | null | undefined;
  className?: string;
  children: ReactNode;
};

/** A name that leads to the person's page, for staff who have the module; plain text for all others. */
export function PersonLink({ id, className = 'link', children }: PersonLinkProps) {
  const mayOpen = useMayCall(PEOPLE);
  if (!mayOpen || !id) return children;
  return (
    <Link to={personPath(id)} className={className}>
      {children}
    </Link>
  );
}

/** The same as a small sign beside a name that leads elsewhere. */
export function PersonSign({ id, name }: { id: number; name: string }) {
  const mayOpen = useMayCall(PEOPLE);
  if (!mayOpen) return null;
  return (
    <Link
      to={personPath(id)}
      aria-label={words.of(name)}
      title={words.title}
      className="grid size-8 shrink-0 place-items-center rounded-lg text-ink-soft hover:bg-sunken hover:text-ink pointer-coarse:size-11"
    >
      <LineIcon path={moduleShapes.people ?? ''} size={18} />
    </Link>
  );
}

/** An address to write to; a dash for a person who gave none. */
export function EmailLink({ email }: { email: string }) {
  if (email === '') return '—';
  return (
    <a href={`mailto:${email}`} className="link" title={email}>
      {email}
    </a>
  );
}
