import { declinePlatform } from '../../text/shared/simulator.ts';
import { landingParams } from '../paths.ts';

type PlatformChoiceProps = {
  /** The lender has made the line optional; null until the settings of the day have come. */
  isOffered: boolean | null;
  declined: boolean;
  onChange: (declined: boolean) => void;
};

/**
 * The choice at the platform line. Its place is kept until the settings of the day show or remove it: nothing around it may move
 * away from under a finger.
 */
export const PlatformChoice = ({ isOffered, declined, onChange }: PlatformChoiceProps) => (
  <label
    hidden={isOffered === false}
    className={`flex min-h-11 items-center gap-2 ${isOffered ? '' : 'invisible'}`}
  >
    <input
      type="checkbox"
      className="size-6"
      name={landingParams.platform}
      value="no"
      checked={declined}
      onChange={(event) => onChange(event.target.checked)}
    />
    {declinePlatform}
  </label>
);
