import { proveIdentity } from '@unamano/contract/identity/account';
import type { FirstLogin } from '@unamano/contract/identity/user';
import { CONSENTS_MISSING } from '@unamano/contract/rules';
import { useState } from 'react';
import { Link } from 'react-router';
import { firstLogin as words } from '../../../text/shared/access/first-login.ts';
import { stepUp } from '../../../text/shared/access/step-up.ts';
import { call } from '../../api/call.ts';
import { type Fields, useFields } from '../../forms/use-fields.ts';
import { documentNames, documentPath, paths } from '../../paths.ts';
import { Checkbox } from '../../ui/fields/checkbox.tsx';
import { Button } from '../../ui/layout/button.tsx';
import { SubmitButton } from '../../ui/layout/submit-button.tsx';
import { Modal } from '../../ui/modal/modal.tsx';
import { showRefusal } from '../show-refusal.ts';
import { IdentityFields, identityRules, NO_IDENTITY } from './identity-fields.tsx';

/** The boxes of a person from another lender's books, by the names of the call. */
type Boxes = { accept_data_treatment: boolean; accept_central_risk: boolean };

const BOXES = {
  data_treatment: { name: 'accept_data_treatment', document: documentNames.dataTreatment },
  central_risk: { name: 'accept_central_risk', document: documentNames.centralRisk },
} as const;

/** Data treatment is required where nobody has it; the bureau's box is not. */
const boxRules = (missing: FirstLogin['missing_consents']) =>
  missing.includes('data_treatment')
    ? { accept_data_treatment: (ticked: boolean) => (ticked ? null : CONSENTS_MISSING) }
    : {};

type FirstLoginProps = { first: FirstLogin; onClose: () => void; onDone: () => void; onClaim: () => void };

/** A person from another lender's books has no password here: who they are, and what those books lack. */
export function FirstLoginProof({ first, onClose, onDone, onClaim }: FirstLoginProps) {
  const [isProven, setProven] = useState(false);
  if (isProven)
    return (
      <Modal key="email" title={words.emailTitle} onClose={onDone}>
        <p>{words.emailText}</p>
        <MissingEmail onDone={onDone} />
      </Modal>
    );
  return (
    <Modal title={stepUp.title} onClose={onClose}>
      <p>{words.reason}</p>
      <ProofForm
        missing={first.missing_consents}
        onDone={first.lacks_email ? () => setProven(true) : onDone}
      />
      <button type="button" className="link min-h-11 self-start" onClick={onClaim}>
        {stepUp.ways.claim}
      </button>
    </Modal>
  );
}

const NOTHING = { ...NO_IDENTITY, accept_data_treatment: false, accept_central_risk: false };

type ProofFormProps = { missing: FirstLogin['missing_consents']; onDone: () => void };

function ProofForm({ missing, onDone }: ProofFormProps) {
  const { form, field, busy, showFaults } = useFields(NOTHING, { ...identityRules, ...boxRules(missing) });
  const send = form(async (given) => {
    const outcome = await call(proveIdentity, given);
    if (outcome.ok) onDone();
    else if (outcome.code === 'IDENTITY_NOT_VALID') showFaults({ birthday: outcome.message });
    else showRefusal(outcome);
  });
  return (
    <form {...send} className="flex flex-col gap-4">
      <IdentityFields field={field} />
      <MissingConsents missing={missing} field={field} />
      <SubmitButton busy={busy}>{stepUp.submit}</SubmitButton>
    </form>
  );
}

type BoxesProps = { missing: FirstLogin['missing_consents']; field: Fields<Boxes>['field'] };

/** The consents that neither the other books have nor the person gave, each with its document. */
function MissingConsents({ missing, field }: BoxesProps) {
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
function MissingEmail({ onDone }: { onDone: () => void }) {
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
