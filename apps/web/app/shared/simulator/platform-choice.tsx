import { platformChoice as words } from '../../text/shared/platform-choice.ts';
import { Checkbox } from '../ui/fields/checkbox.tsx';

type PlatformChoiceProps = { declined: boolean; onChange: (declined: boolean) => void };

/** The choice beside the platform line, where the lender has made it optional. */
export default function PlatformChoice({ declined, onChange }: PlatformChoiceProps) {
  return (
    <div className="pb-2">
      <dt className="sr-only">{words.label}</dt>
      <dd>
        <Checkbox
          label={words.decline}
          checked={declined}
          onChange={(event) => onChange(event.target.checked)}
        />
        <p className="text-sm text-ink-soft">{words.hint}</p>
      </dd>
    </div>
  );
}
