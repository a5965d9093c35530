import type { ProposalReply, SettingsTopic } from '@unamano/contract/settings';
import { addMonths, type Day, formatDay } from '@unamano/domain/calendar';
import { type FormEvent, useState } from 'react';
import { call } from '../../shared/api/call.ts';
import { useIdempotencyKey } from '../../shared/api/use-idempotency-key.ts';
import { Button } from '../../shared/ui/button.tsx';
import { DateField } from '../../shared/ui/date-field.tsx';
import { toast } from '../../shared/ui/toast.ts';
import { useFaults } from '../../shared/ui/use-faults.ts';
import { useBusy } from '../../shared/use-busy.ts';
import { sections, changeForm as words } from '../../text/staff/settings.ts';
import { showError } from '../shared/data/refusals.ts';
import { bodyOf, type Draft, faultsOf } from './drafts.ts';
import { FieldGroup } from './field-group.tsx';
import { Preview } from './preview.tsx';
import { draftOf, groupsOf, type ProposalBody, proposalOf, type Settings } from './topics.ts';

type ChangeFormProps = {
  topic: SettingsTopic;
  data: Settings;
  onCancel: () => void;
  onDone: () => void;
};

/** Values, their day, their effect, and why: first looked at, then proposed. What was typed stays on any fault. */
export function ChangeForm({ topic, data, onCancel, onDone }: ChangeFormProps) {
  const [draft, setDraft] = useState<Draft>(() => ({
    values: draftOf(
      topic,
      data[topic].versions.find(({ state }) => state === 'current'),
    ),
    effectiveOn: formatDay(data.earliest_effective_on as Day),
    reason: '',
  }));
  const [proposal, setProposal] = useState<ProposalReply | null>(null);
  const { form, faults, check, clearError } = useFaults<string>();
  const keyFor = useIdempotencyKey();
  const { busy, run } = useBusy();
  const { endpoint, more } = proposalOf(topic);

  const change = (name: string, next: Draft) => {
    setDraft(next);
    clearError(name);
    // What was seen was of other values.
    if (name !== 'reason') setProposal(null);
  };
  const send = async (preview: boolean) => {
    const body = { ...bodyOf(topic, draft), ...more, ...(preview && { preview: true }) };
    const outcome = await call(
      endpoint,
      body as ProposalBody,
      preview ? {} : { idempotencyKey: keyFor(body) },
    );
    if (!outcome.ok) {
      if (outcome.code === 'VALIDATION_ERROR') check(outcome.fields);
      else showError(outcome, { [outcome.code]: outcome.message });
      return;
    }
    if (preview) return setProposal(outcome.data);
    toast.success(words.done);
    onDone();
  };
  const submit = (event: FormEvent) => {
    event.preventDefault();
    const isProposal = proposal !== null;
    const reason = isProposal && draft.reason.trim() === '' ? words.reasonMissing : null;
    if (check({ ...faultsOf(topic, draft), reason })) void run(() => send(!isProposal));
  };

  return (
    <form
      ref={form}
      noValidate
      onSubmit={submit}
      aria-labelledby="change-title"
      className="flex min-w-0 flex-col gap-4"
    >
      <div className="card px-5 py-4">
        <h2 id="change-title" className="text-xl">
          {words.title(sections[topic].title)}
        </h2>
        <div className="mt-4 flex flex-col gap-6">
          {groupsOf(topic).map((group) => (
            <FieldGroup
              key={group.title}
              group={group}
              values={draft.values}
              faults={faults}
              onChange={(name, typed) =>
                change(name, { ...draft, values: { ...draft.values, [name]: typed } })
              }
            />
          ))}
          <DateField
            className="max-w-80"
            label={words.effectiveOn}
            hint={words.effectiveHint(formatDay(data.earliest_effective_on as Day))}
            name="effective_on"
            value={draft.effectiveOn}
            lastDay={addMonths(data.today as Day, 12)}
            error={faults.effective_on}
            onChange={(effectiveOn) => change('effective_on', { ...draft, effectiveOn })}
          />
        </div>
      </div>
      {proposal && (
        <Preview
          proposal={proposal}
          reason={draft.reason}
          fault={faults.reason}
          onReason={(reason) => change('reason', { ...draft, reason })}
        />
      )}
      <div className="flex flex-wrap gap-3">
        <Button type="submit" busy={busy}>
          {proposal ? words.send : words.preview}
        </Button>
        <Button variant="ghost" onClick={onCancel}>
          {words.cancel}
        </Button>
      </div>
    </form>
  );
}
