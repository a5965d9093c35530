import type { FirstLogin } from '@unamano/contract/identity/user';
import { CONSENTS_MISSING } from '@unamano/contract/rules';
import { Link } from 'react-router';
import { firstLogin as words } from '../../../text/shared/access/first-login.ts';
import type { Fields } from '../../forms/use-fields.ts';
import { documentNames, documentPath, paths } from '../../paths.ts';
import { Checkbox } from '../../ui/fields/checkbox.tsx';
import { Button } from '../../ui/layout/button.tsx';

/** The boxes of a person from another lender's books, by the names of the call. */
export type Boxes = { accept_data_treatment: boolean; accept_central_risk: boolean };

const BOXES = {
  data_treatment: { name: 'accept_data_treatment', document: documentNames.dataTreatment },
  central_risk: { name: 'accept_central_risk', document: documentNames.centralRisk },
} as const;

/** Data treatment is required where nobody has it; the bureau's box is not. */
export const boxRules = (missing: FirstLogin['missing_consents']) =>
  missing.includes('data_treatment')
    ? { accept_data_treatment: (ticked: boolean) => (ticked ? null : CONSENTS_MISSING) }
    : {};

type BoxesProps = { missing: FirstLogin['missing_consents']; field: Fields<Boxes>['field'] };

/** The consents that neither the other books have nor the person gave, each with its document. */
export function MissingConsents({ missing, field }: BoxesProps) {
  return missing.map((kind) => {
    const { name, document } = BOXES[kind];
    return (
      <div key={kind} className="flex items-start justify-between gap-3">
        <Checkbox {...field(name)} label={words.consents[kind]} />
        <a
          className="link flex min-h-11 shrink-0 items-center"
          href={documentPath(document)}
          target="_blank"
          rel="noreferrer"
        >
          {words.read}
          <span className="sr-only">{words.documents[kind]}</span>
        </a>
      </div>
    );
  });
}

/** After the proof: the account has no e-mail, which the own account takes. */
export function MissingEmail({ onDone }: { onDone: () => void }) {
  return (
    <div className="flex flex-col items-start gap-4">
      <Link to={`${paths.myAccount}?cambiar=correo`} className="link min-h-11" onClick={onDone}>
        {words.addEmail}
      </Link>
      <Button variant="secondary" onClick={onDone}>
        {words.later}
      </Button>
    </div>
  );
}
