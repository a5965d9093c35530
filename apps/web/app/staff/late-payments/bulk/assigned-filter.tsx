import { collectors } from '@unamano/contract/loans/assignments';
import { Link } from 'react-router';
import { team, assignedFilter as words } from '../../../text/staff/late/team.ts';
import { useQueryCall } from '../../shared/data/use-query-call.tsx';
import { staffPaths } from '../../shared/layout/staff-paths.ts';
import { optionOf, SelectFilter } from '../../shared/lists/filter-fields.tsx';

type AssignedFilterProps = {
  /** As in the address: `yo`, `nadie` or the id of an account; empty for all. */
  value: string;
  onChange: (value: string) => void;
};

/** Whose cases the list has. */
export function AssignedFilter({ value, onChange }: AssignedFilterProps) {
  const { data } = useQueryCall(collectors, {});
  const others = (data?.collectors ?? []).filter(({ is_self }) => !is_self);
  return (
    <>
      <SelectFilter label={words.label} value={value} onChange={onChange}>
        <option value="">{words.all}</option>
        <option value="yo">{words.me}</option>
        <option value="nadie">{words.none}</option>
        {others.map(({ id_staff, name }) => optionOf(id_staff, name))}
      </SelectFilter>
      <Link to={staffPaths.collectionTeam} className="link self-center">
        {team.link}
      </Link>
    </>
  );
}

/** The own cases in one press. */
export function MyCases({ value, onChange }: AssignedFilterProps) {
  const isPressed = value === 'yo';
  return (
    <button
      type="button"
      className={`button button-small ${isPressed ? 'button-primary' : 'button-secondary'}`}
      aria-pressed={isPressed}
      onClick={() => onChange(isPressed ? '' : 'yo')}
    >
      {words.me}
    </button>
  );
}
