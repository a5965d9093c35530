import { proposeWithdrawal } from '@unamano/contract/office/settings';
import { decidesAlone, type SettingsTopic } from '@unamano/contract/office/settings-topics';
import { type Day, formatDay } from '@unamano/domain/calendar';
import { Button, ButtonLink } from '../../shared/ui/layout/button.tsx';
import { approvals } from '../../text/staff/approvals.ts';
import { changeForm, sections, settings as words } from '../../text/staff/settings/settings.ts';
import { ReasonModal, useOpened } from '../shared/forms/form-modal.tsx';
import { staffPaths } from '../shared/layout/staff-paths.ts';
import { SmallButton } from '../shared/parts/buttons.tsx';
import { ChangesTable } from '../shared/parts/changes-table.tsx';
import { SectionCard } from '../shared/parts/section-card.tsx';
import { Current } from './current.tsx';
import { History, whoMade } from './history.tsx';
import { OtherCeilings } from './other-ceilings.tsx';
import {
  changesBetween,
  currentModality,
  isStudyTaxed,
  modalityOf,
  type Settings,
  type Version,
} from './topics.ts';

type SectionProps = {
  topic: SettingsTopic;
  data: Settings;
  onPropose: () => void;
  onChanged: () => void;
};

/** One topic: the current version, a pending change, the scheduled versions and the history. */
export function Section({ topic, data, onPropose, onChanged }: SectionProps) {
  const { versions, pending_approval: waiting } = data[topic];
  const current = versions.find(({ state }) => state === 'current');
  const coming = versions.filter(({ state }) => state === 'scheduled');
  const { title, about } = sections[topic];
  return (
    <div className="flex min-w-0 flex-col gap-4">
      <section aria-labelledby="section-title" className="card px-5 py-4">
        <header className="mb-3 flex flex-wrap items-start justify-between gap-3">
          <div>
            <h2 id="section-title" className="text-xl">
              {title}
            </h2>
            <p className="mt-0.5 max-w-prose text-ink-soft">{about}</p>
          </div>
          {!waiting && (
            <Button small onClick={onPropose}>
              {decidesAlone(topic) ? words.change : words.propose}
            </Button>
          )}
        </header>
        {waiting && (
          <div className="mb-4 flex flex-wrap items-center justify-between gap-3 rounded-control border border-mango-press bg-mango-wash px-4 py-2.5">
            <p className="max-w-prose">{words.waiting(waiting.summary, waiting.requested_by)}</p>
            <ButtonLink small variant="secondary" to={staffPaths.approvals}>
              {words.goApprove}
            </ButtonLink>
          </div>
        )}
        {modalityOf(topic) === currentModality(data) && (
          <CeilingMissing today={data.today} version={current} />
        )}
        {(topic === 'ceiling_rule' || modalityOf(topic)) && <OtherCeilings topic={topic} />}
        {current && <Current topic={topic} version={current} isStudyTaxed={isStudyTaxed(data)} />}
      </section>
      <Coming topic={topic} versions={[...coming].reverse()} current={current} onChanged={onChanged} />
      <History topic={topic} versions={versions} />
    </div>
  );
}

const monthName = new Intl.DateTimeFormat('es-CO', { month: 'long', year: 'numeric', timeZone: 'UTC' });

function CeilingMissing({ today, version }: { today: string; version: Version | undefined }) {
  if (!version || version.effective_on.slice(0, 7) === today.slice(0, 7)) return null;
  return (
    <p className="mb-4 rounded-control border border-mango-press bg-mango-wash px-4 py-2.5">
      {words.noCeiling(monthName.format(new Date(`${today}T00:00:00Z`)))}
    </p>
  );
}

const withdrawal = {
  ...changeForm,
  title: words.withdrawTitle,
  text: words.withdrawText,
  submit: words.withdraw,
  back: approvals.back,
};

type ComingProps = {
  topic: SettingsTopic;
  /** The next one first. */
  versions: readonly Version[];
  current: Version | undefined;
  onChanged: () => void;
};

function Coming({ topic, versions, current, onChanged }: ComingProps) {
  const { opened: withdrawn, open: withdraw, ends } = useOpened<Version>(onChanged);
  return (
    <SectionCard title={words.coming}>
      {versions.length === 0 && <p className="text-ink-soft">{words.comingNone}</p>}
      <ul className="divide-y divide-line">
        {versions.map((version, at) => (
          <li key={version.id} className="py-3">
            <div className="flex flex-wrap items-center justify-between gap-2">
              <h3 className="text-base font-bold">{words.from(formatDay(version.effective_on as Day))}</h3>
              {/* What one person decided, another version of its day replaces. */}
              {!decidesAlone(topic) && (
                <SmallButton onClick={() => withdraw(version)}>{words.withdraw}</SmallButton>
              )}
            </div>
            <ChangesTable
              what={words.what}
              before={words.before}
              after={words.after}
              changes={changesBetween(topic, versions[at - 1] ?? current, version)}
            />
            <p className="mt-1 text-ink-soft">
              {whoMade(version)}
              {version.note && ` · ${version.note}`}
            </p>
          </li>
        ))}
      </ul>
      {withdrawn && (
        <ReasonModal
          endpoint={proposeWithdrawal}
          body={(reason) => ({ topic, id_version: withdrawn.id, reason })}
          words={withdrawal}
          done={words.withdrawDone}
          faultsOf={({ fields }) => ({ reason: fields.id_version ?? fields.reason })}
          {...ends}
        >
          <p className="font-semibold">{words.from(formatDay(withdrawn.effective_on as Day))}</p>
        </ReasonModal>
      )}
    </SectionCard>
  );
}
