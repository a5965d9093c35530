import { GENRE_LABELS, GENRES } from '@unamano/contract/user';
import { bogotaDay } from '@unamano/domain/calendar';
import { DateField } from '../../shared/ui/date-field.tsx';
import { Group } from '../../shared/ui/page.tsx';
import { SelectField } from '../../shared/ui/select-field.tsx';
import { personal as words } from '../../text/shared/sign-up.ts';
import { CapitalizedField } from './capitalized-field.tsx';
import { lastAdultBirthday } from './faults.ts';
import type { GroupProps } from './group.ts';

const genres = GENRES.map((genre) => ({ value: genre, label: GENRE_LABELS[genre] }));

export function PersonGroup({ draft, faults, change }: GroupProps) {
  return (
    <Group title={words.who}>
      <CapitalizedField
        id="first_name"
        name="first_name"
        label={words.first_name}
        autoComplete="given-name"
        maxLength={80}
        value={draft.first_name ?? ''}
        onChange={(first_name) => change({ first_name })}
        error={faults.first_name}
      />
      <CapitalizedField
        id="last_name"
        name="last_name"
        label={words.last_name}
        autoComplete="family-name"
        maxLength={80}
        value={draft.last_name ?? ''}
        onChange={(last_name) => change({ last_name })}
        error={faults.last_name}
      />
      <DateField
        id="birthday"
        name="birthday"
        label={words.birthday}
        hint={words.birthdayHint}
        autoComplete="bday"
        lastDay={lastAdultBirthday(bogotaDay(new Date()))}
        value={draft.birthday ?? ''}
        onChange={(birthday) => change({ birthday })}
        error={faults.birthday}
      />
      <SelectField
        id="genre"
        name="genre"
        label={words.genre}
        options={genres}
        placeholder={words.choose}
        value={draft.genre ?? ''}
        onChange={(event) => change({ genre: event.target.value })}
        error={faults.genre}
      />
    </Group>
  );
}
