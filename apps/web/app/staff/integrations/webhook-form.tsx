import {
  createWebhook,
  WEBHOOK_KIND_NAMES,
  WEBHOOK_KINDS,
  type WebhookKind,
} from '@unamano/contract/office/programs/webhooks';
import { requiredFault } from '@unamano/contract/rules';
import { TextField } from '../../shared/ui/fields/text-field.tsx';
import { webhookForm as words } from '../../text/staff/settings/integrations.ts';
import { FormModal, useCommandForm } from '../shared/forms/form-modal.tsx';
import { HolderField } from './holder-field.tsx';
import { Ticked } from './ticked.tsx';

type Values = { url: string; id_company: string; kinds: readonly WebhookKind[] };

const NEW: Values = { url: '', id_company: '', kinds: [] };

const rules = {
  url: requiredFault,
  kinds: (kinds: readonly WebhookKind[]) => (kinds.length > 0 ? null : words.kindsMissing),
};

/** Adds an address; its secret is shown afterwards. */
export function WebhookForm({ onClose, onDone }: { onClose: () => void; onDone: (secret: string) => void }) {
  const { values, faults, field, set, command } = useCommandForm(createWebhook, NEW, rules, {
    body: ({ kinds, ...rest }) => ({ ...rest, kinds: kinds.join(',') }),
    onDone: ({ secret }) => onDone(secret),
  });
  // The months are the lender's.
  const offered = WEBHOOK_KIND_NAMES.filter((kind) => values.id_company === '' || kind !== 'month.closed');
  return (
    <FormModal {...words} {...command} onClose={onClose}>
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
