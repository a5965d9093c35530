import { declinePlatform } from '../../text/shared/simulator.ts';
import { landingParams } from '../paths.ts';

type PlatformChoiceProps = {
  /** The lender has made the line optional. */
  isOffered: boolean;
  declined: boolean;
  onChange: (declined: boolean) => void;
};

/** The choice at the platform line. The prerendered page has it hidden, and the settings of the day show it. */
export const PlatformChoice = ({ isOffered, declined, onChange }: PlatformChoiceProps) => (
  <label hidden={!isOffered} className="flex min-h-11 items-center gap-2">
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
