import type { ProposalReply } from '@unamano/contract/office/settings';
import { decidesAlone, type SettingsTopic } from '@unamano/contract/office/settings-topics';
import { addMonths, type Day, formatDay } from '@unamano/domain/calendar';
import { useRef, useState } from 'react';
import { call } from '../../shared/api/call.ts';
import { useIdempotencyKey } from '../../shared/api/use-command.ts';
import { type FieldProps, useFields } from '../../shared/forms/use-fields.ts';
import { toast } from '../../shared/ui/feedback/toast.ts';
import { DateField } from '../../shared/ui/fields/date-field.tsx';
import { Button } from '../../shared/ui/layout/button.tsx';
import { SubmitButton } from '../../shared/ui/layout/submit-button.tsx';
import { sections, changeForm as words } from '../../text/staff/settings/settings.ts';
import { showServerMessage } from '../shared/data/use-command.ts';

import { bodyOf, type Draft, faultsOf, firstDraft } from './drafts.ts';
import { FieldGroup } from './field-group.tsx';
import { groupsOf } from './groups.ts';
import { LossProposal } from './loss-proposal.tsx';
import { Preview } from './preview.tsx';
import { modalityOf, type ProposalBody, proposalOf, type Settings } from './topics.ts';

type ChangeFormProps = {
  topic: SettingsTopic;
  data: Settings;
  onCancel: () => void;
  onDone: () => void;
};

/** A change of settings: first previewed, then proposed with a reason. */
export function ChangeForm({ topic, data, onCancel, onDone }: ChangeFormProps) {
  const [proposal, setProposal] = useState<ProposalReply | null>(null);
  const { values, faults, set, field, form, busy, showFaults } = useFields<Draft>(
    () => firstDraft(topic, data),
    (draft) => faultsOf(topic, draft, proposal !== null && !decidesAlone(topic)),
  );
  const latest = useRef(values);
  latest.current = values;
  const keyFor = useIdempotencyKey();
  const { endpoint, more } = proposalOf(topic);
  const isAlone = decidesAlone(topic);

  const fill = (typed: Record<string, string>) => {
    set(typed);
    setProposal(null);
  };
  const change = (name: string, typed: string) => {
    set({ [name]: typed });
    // The preview was of the former values.
    if (name !== 'reason') setProposal(null);
  };
  const submit = form(async (draft) => {
    const preview = proposal === null;
    const body = { ...bodyOf(topic, draft), ...more, ...(preview && { preview: true }) };
    const options = preview ? {} : { idempotencyKey: keyFor(body) };
    const outcome = await call(endpoint, body as ProposalBody, options);
    if (!outcome.ok) {
      if (!showFaults(outcome.fields)) showServerMessage(outcome);
      return;
    }
    // Where another value was typed meanwhile, the preview is of the former ones.
    if (preview) return latest.current === draft && setProposal(outcome.data);
    toast.success(isAlone ? words.saved : words.done);
    onDone();
  });

  return (
    <form {...submit} aria-labelledby="change-title" className="flex min-w-0 flex-col gap-4">
      <div className="card px-5 py-4">
        <h2 id="change-title" className="text-xl">
          {(isAlone ? words.changeTitle : words.title)(sections[topic].title)}
        </h2>
        <div className="mt-4 flex flex-col gap-6">
          {groupsOf(topic).map((group) => (
            <FieldGroup key={group.title} group={group} values={values} faults={faults} onChange={change} />
          ))}
          {topic === 'month_end' && <LossProposal onProposed={fill} />}
          <EffectiveDay
            field={field('effective_on')}
            topic={topic}
            data={data}
            onChange={(day) => change('effective_on', day)}
          />
        </div>
      </div>
      {proposal && (
        <Preview
          proposal={proposal}
          isAlone={isAlone}
          reason={values.reason}
          fault={faults.reason}
          onReason={(reason) => change('reason', reason)}
        />
      )}
      <ChangeButtons isAlone={isAlone} isPreviewed={proposal !== null} busy={busy} onCancel={onCancel} />
    </form>
  );
}

type EffectiveDayProps = Pick<ChangeFormProps, 'topic' | 'data'> & {
  field: FieldProps<string>;
  onChange: (day: string) => void;
};

function EffectiveDay({ field, topic, data, onChange }: EffectiveDayProps) {
  return (
    <DateField
      {...field}
      className="max-w-80"
      label={words.effectiveOn}
      hint={
        modalityOf(topic)
          ? words.ceilingDayHint
          : words.effectiveHint(formatDay(data.earliest_effective_on as Day))
      }
      lastDay={addMonths(data.today as Day, 12)}
      onChange={onChange}
    />
  );
}

type ChangeButtonsProps = { isAlone: boolean; isPreviewed: boolean; busy: boolean; onCancel: () => void };

function ChangeButtons({ isAlone, isPreviewed, busy, onCancel }: ChangeButtonsProps) {
  return (
    <div className="flex flex-wrap gap-3">
      <SubmitButton busy={busy}>
        {!isPreviewed ? words.preview : isAlone ? words.save : words.send}
      </SubmitButton>
      <Button variant="ghost" onClick={onCancel}>
        {isAlone ? words.back : words.cancel}
      </Button>
    </div>
  );
}
