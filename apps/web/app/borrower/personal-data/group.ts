import type { SignupProgress } from '../../shared/signup/signup.ts';
import type { PersonalFaults } from './faults.ts';
import type { usePlaces } from './places.tsx';

/** What each group of fields is given. */
export type GroupProps = {
  draft: SignupProgress;
  faults: PersonalFaults;
  change: (part: SignupProgress) => void;
  places: ReturnType<typeof usePlaces>;
};
