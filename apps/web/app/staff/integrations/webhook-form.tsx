import {
  createWebhook,
  WEBHOOK_KIND_NAMES,
  WEBHOOK_KINDS,
  type WebhookKind,
} from '@unamano/contract/office/programs/webhooks';
import { requiredFault } from '@unamano/contract/rules';
import { call } from '../../shared/api/call.ts';
import { useFields } from '../../shared/forms/use-fields.ts';
import { TextField } from '../../shared/ui/fields/text-field.tsx';
import { webhookForm as words } from '../../text/staff/settings/integrations.ts';
import { reportOutcome, showServerMessage } from '../shared/data/use-command.ts';
import { FormModal } from '../shared/forms/form-modal.tsx';
import { HolderField } from './holder-field.tsx';
import { Ticked } from './ticked.tsx';

type Values = { url: string; id_company: string; kinds: readonly WebhookKind[] };

const rules = {
  url: requiredFault,
  kinds: (kinds: readonly WebhookKind[]) => (kinds.length > 0 ? null : words.kindsMissing),
};

/** Adds an address; its secret is shown afterwards. */
export function WebhookForm({ onClose, onDone }: { onClose: () => void; onDone: (secret: string) => void }) {
  const { values, faults, field, set, form, busy, showFaults } = useFields<Values>(
    { url: '', id_company: '', kinds: [] },
    rules,
  );
  const submit = form(async ({ kinds, ...rest }) => {
    const outcome = await call(createWebhook, { ...rest, kinds: kinds.join(',') });
    reportOutcome(outcome, {
      onDone: ({ secret }) => onDone(secret),
      showFaults,
      showRefusal: showServerMessage,
    });
  });
  // The months are the lender's.
  const offered = WEBHOOK_KIND_NAMES.filter((kind) => values.id_company === '' || kind !== 'month.closed');
  return (
    <FormModal {...words} busy={busy} form={submit} onClose={onClose}>
      <TextField {...field('url')} label={words.url} hint={words.urlHint} type="url" autoComplete="off" />
      <HolderField
        value={values.id_company}
        error={faults.id_company ?? null}
        onChange={(id_company) => set({ id_company, kinds: [] })}
      />
      <Ticked
        legend={words.kinds}
        options={offered.map((kind) => [kind, WEBHOOK_KINDS[kind]] as const)}
        chosen={values.kinds}
        error={faults.kinds}
        onChange={(kinds) => set({ kinds })}
      />
    </FormModal>
  );
}
