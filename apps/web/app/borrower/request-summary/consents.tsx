import { CONSENTS_MISSING, type Fault } from '@unamano/contract/rules';
import type { TypeUser } from '@unamano/domain/pricing';
import { documentNames, documentPath } from '../../shared/paths.ts';
import { Checkbox } from '../../shared/ui/checkbox.tsx';
import { Group } from '../../shared/ui/page.tsx';
import { consents as words } from '../../text/borrower/request.ts';

export type Consents = { dataTreatment: boolean; terms: boolean; centralRisk: boolean };
export const NO_CONSENTS: Consents = { dataTreatment: false, terms: false, centralRisk: false };

type ConsentFaults = Partial<Record<keyof Consents, Fault>>;

/** Data treatment and terms are needed, and each that is missing says so; the bureau's box is not. */
export function consentFaults({ dataTreatment, terms }: Consents): ConsentFaults {
  return {
    dataTreatment: dataTreatment ? null : CONSENTS_MISSING,
    terms: terms ? null : CONSENTS_MISSING,
  };
}

type ConsentBoxesProps = {
  typeUser: TypeUser;
  value: Consents;
  onChange: (name: keyof Consents, ticked: boolean) => void;
  faults: ConsentFaults;
};

/** What one agrees to, each with its document. No box is ticked beforehand. */
export function ConsentBoxes({ typeUser, value, onChange, faults }: ConsentBoxesProps) {
  const terms = typeUser === 'allied_company' ? documentNames.termsAgreements : documentNames.terms;
  const box = (name: keyof Consents, document: Parameters<typeof documentPath>[0]) => (
    <div className="flex items-start justify-between gap-3">
      <Checkbox
        name={name}
        label={words[name]}
        checked={value[name]}
        onChange={(event) => onChange(name, event.target.checked)}
        error={faults[name]}
      />
      <a
        className="link flex min-h-11 shrink-0 items-center"
        href={documentPath(document)}
        target="_blank"
        rel="noreferrer"
      >
        {words.read}
        <span className="sr-only">{words.documents[name]}</span>
      </a>
    </div>
  );
  return (
    <Group title={words.title}>
      <div className="flex flex-col gap-1">
        {box('dataTreatment', documentNames.dataTreatment)}
        {box('terms', terms)}
        {box('centralRisk', documentNames.centralRisk)}
      </div>
    </Group>
  );
}
