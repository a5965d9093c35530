import type { SettingsTopic } from '@unamano/contract/office/settings-topics';
import { type Day, formatDay } from '@unamano/domain/calendar';
import { settings as words } from '../../text/staff/settings/settings.ts';
import { Badge } from '../shared/parts/badge.tsx';
import { SectionCard } from '../shared/parts/section-card.tsx';
import { changesBetween, type Version } from './topics.ts';

const tones = { scheduled: 'wait', current: 'good', past: 'off', withdrawn: 'off' } as const;

/** Who proposed and approved a version, or decided it alone; the first versions came with the platform. */
export function whoMade({ requested_by, approved_by }: Version): string {
  if (!requested_by) return words.atStart;
  return approved_by ? words.by(requested_by, approved_by) : words.byOne(requested_by);
}

/** Every version with its changes, the newest first. */
export function History({ topic, versions }: { topic: SettingsTopic; versions: readonly Version[] }) {
  return (
    <SectionCard title={words.history}>
      <ol className="divide-y divide-line">
        {versions.map((version, at) => (
          <li
            key={version.id}
            className="grid gap-x-6 gap-y-1 py-2.5 sm:grid-cols-[11rem_minmax(0,1fr)] xl:grid-cols-[11rem_minmax(0,1fr)_18rem]"
          >
            <p className="flex flex-wrap items-center gap-2 self-start">
              <span className="figures font-semibold">{formatDay(version.effective_on as Day)}</span>
              <Badge tone={tones[version.state]}>{words.states[version.state]}</Badge>
            </p>
            <Changed topic={topic} before={before(versions, at)} after={version} />
            <p className="text-ink-soft sm:col-start-2 xl:col-start-3">
              {whoMade(version)}
              {version.note && <span className="block">{version.note}</span>}
            </p>
          </li>
        ))}
      </ol>
    </SectionCard>
  );
}

/** The version before the one at `at`: the next older one that was not withdrawn. */
function before(versions: readonly Version[], at: number): Version | undefined {
  return versions.slice(at + 1).find(({ state }) => state !== 'withdrawn');
}

type ChangedProps = { topic: SettingsTopic; before: Version | undefined; after: Version };

function Changed({ topic, before: was, after }: ChangedProps) {
  if (!was) return <span />;
  return (
    <ul>
      {changesBetween(topic, was, after).map((change) => (
        <li key={change.label}>
          {`${change.label}: ${change.before} → `}
          <strong>{change.after}</strong>
        </li>
      ))}
    </ul>
  );
}
