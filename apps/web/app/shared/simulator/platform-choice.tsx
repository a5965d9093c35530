import { platformChoice as words } from '../../text/shared/platform-choice.ts';

type PlatformChoiceProps = { declined: boolean; onChange: (declined: boolean) => void };

/** The choice beside the platform line, where the lender has made it optional. */
export default function PlatformChoice({ declined, onChange }: PlatformChoiceProps) {
  return (
    <div>
      <dt className="sr-only">{words.label}</dt>
      <dd>
        <label className="flex min-h-11 items-center gap-2">
          <input
            type="checkbox"
            className="size-6"
            checked={declined}
            onChange={(event) => onChange(event.target.checked)}
          />
          <span>{words.decline}</span>
        </label>
        <p className="text-sm text-ink-soft">{words.hint}</p>
      </dd>
    </div>
  );
}
