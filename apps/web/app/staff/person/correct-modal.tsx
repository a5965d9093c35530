import {
  CORRECTED_FIELDS,
  type CorrectedField,
  correctPerson,
  needsDocument,
} from '@unamano/contract/identity/person-corrections';
import { DOCUMENT_TYPES } from '@unamano/contract/identity/user';
import type { PersonPage } from '@unamano/contract/lending/person-page';
import { requiredFault } from '@unamano/contract/rules';
import { day, formatDay } from '@unamano/domain/calendar';
import { SelectField } from '../../shared/ui/fields/select-field.tsx';
import { TextField } from '../../shared/ui/fields/text-field.tsx';
import { correctedFields, correction as words } from '../../text/staff/people/person.ts';
import {
  type Ends,
  FormModal,
  ReasonField,
  SeenDocumentField,
  useCommandForm,
} from '../shared/forms/form-modal.tsx';
import { displayPhone } from '../shared/parts/phone.ts';

type Person = PersonPage['person'];
type CorrectModalProps = Ends & { person: Person };

const options = CORRECTED_FIELDS.map((value) => ({ value, label: correctedFields[value] }));

const TYPES = [
  { value: '', label: words.choose },
  ...DOCUMENT_TYPES.map(({ code, name }) => ({ value: code, label: name })),
];

function storedValue(person: Person, field: CorrectedField): string {
  if (field === 'birthday' || field === 'date_dni_expedition') return formatDay(day(person[field]));
  return field === 'cellphone' ? displayPhone(person.phone) : person[field];
}

/** Requests the correction of one value; a second person approves it. */
export function CorrectModal({ person, onClose, onDone }: CorrectModalProps) {
  const { field, values, command } = useCommandForm(
    correctPerson,
    { field: 'cellphone' as CorrectedField, value: '', document: '', reason: '' },
    {
      value: (text, { field: chosen }) => (chosen === 'cellphone' ? null : requiredFault(text)),
      document: (text, { field: chosen }) => (needsDocument(chosen) ? requiredFault(text) : null),
      reason: requiredFault,
    },
    {
      body: (order) => ({ id_user: person.id_user, ...order }),
      done: words.done,
      onDone,
    },
  );
  const opensAccount = values.field === 'cellphone' || values.field === 'email';
  return (
    <FormModal {...words} {...command} onClose={onClose}>
      <SelectField {...field('field')} label={words.field} options={options} />
      <p className="figures text-ink-soft [overflow-wrap:anywhere]">
        {`${words.before}: ${storedValue(person, values.field)}`}
      </p>
      {values.field === 'type_document' ? (
        <SelectField {...field('value')} label={words.value} options={TYPES} />
      ) : (
        <TextField
          {...field('value')}
          label={words.value}
          hint={values.field === 'cellphone' ? words.released : undefined}
          maxLength={120}
          autoComplete="off"
        />
      )}
      {needsDocument(values.field) && (
        <SeenDocumentField {...field('document')} hint={opensAccount ? words.opensAccount : undefined} />
      )}
      <ReasonField {...field('reason')} label={words.reason} hint={words.reasonHint} />
    </FormModal>
  );
}
