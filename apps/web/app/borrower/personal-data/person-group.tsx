import { GENRE_LABELS, GENRES } from '@unamano/contract/user';
import { bogotaDay } from '@unamano/domain/calendar';
import { DateField } from '../../shared/ui/fields/date-field.tsx';
import { SelectField } from '../../shared/ui/fields/select-field.tsx';
import { Group } from '../../shared/ui/layout/page.tsx';
import { personal as words } from '../../text/shared/sign-up.ts';
import { lastAdultBirthday } from '../shared/signup/personal-faults.ts';
import { CapitalizedField } from './capitalized-field.tsx';
import type { GroupProps } from './group.ts';

const genres = GENRES.map((genre) => ({ value: genre, label: GENRE_LABELS[genre] }));

export function PersonGroup({ field }: GroupProps) {
  return (
    <Group title={words.who}>
      <CapitalizedField
        {...field('first_name')}
        label={words.first_name}
        autoComplete="given-name"
        maxLength={80}
      />
      <CapitalizedField
        {...field('last_name')}
        label={words.last_name}
        autoComplete="family-name"
        maxLength={80}
      />
      <DateField
        {...field('birthday')}
        label={words.birthday}
        hint={words.birthdayHint}
        autoComplete="bday"
        lastDay={lastAdultBirthday(bogotaDay(new Date()))}
      />
      <SelectField {...field('genre')} label={words.genre} options={genres} placeholder={words.choose} />
    </Group>
  );
}
