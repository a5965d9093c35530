import { CONSENTS_MISSING } from '@unamano/contract/rules';
import type { TypeUser } from '@unamano/domain/loans/price/pricing';
import type { Fields } from '../../shared/forms/use-fields.ts';
import { documentNames, documentPath } from '../../shared/paths.ts';
import { Checkbox } from '../../shared/ui/fields/checkbox.tsx';
import { Group } from '../../shared/ui/layout/page.tsx';
import { consents as words } from '../../text/borrower/request.ts';

export type Consents = { dataTreatment: boolean; terms: boolean; centralRisk: boolean };
export const NO_CONSENTS: Consents = { dataTreatment: false, terms: false, centralRisk: false };

const consentFault = (ticked: boolean) => (ticked ? null : CONSENTS_MISSING);

/** Data treatment and terms are required; the bureau's box is not. */
export const consentRules = { dataTreatment: consentFault, terms: consentFault };

type ConsentBoxesProps = { typeUser: TypeUser; field: Fields<Consents>['field'] };

/** The consents, each with its document. No box is ticked beforehand. */
export function ConsentBoxes({ typeUser, field }: ConsentBoxesProps) {
  const allied = typeUser === 'allied_company';
  const terms = allied ? documentNames.termsAgreements : documentNames.terms;
  const box = (name: keyof Consents, document: Parameters<typeof documentPath>[0]) => (
    <div className="flex items-start justify-between gap-3">
      <Checkbox {...field(name)} label={words[name]} />
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
        {/* The bureau knows nothing of employees. */}
        {!allied && box('centralRisk', documentNames.centralRisk)}
      </div>
    </Group>
  );
}
