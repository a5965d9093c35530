import { bogotaDay } from '@unamano/domain/calendar';
import { documentNumberOf } from '@unamano/domain/identity/document-number';
import { useEffect, useEffectEvent, useRef } from 'react';
import { useLocation, useNavigate, useSearchParams } from 'react-router';
import { capitalizeWords } from '../../shared/capitalize.ts';
import { ErrorSummary } from '../../shared/forms/error-summary.tsx';
import { ScreenAhead } from '../../shared/loading/screen-ahead.tsx';
import { pageTitle } from '../../shared/page-title.ts';
import { paths } from '../../shared/paths.ts';
import { signupDraft, updateSignup } from '../../shared/signup/signup.ts';
import { reached, STEP_PARAM, signupStepPath } from '../../shared/signup/step-path.ts';
import { SignupProgress } from '../../shared/signup/steps.tsx';
import { ActionBar, Page } from '../../shared/ui/layout/page.tsx';
import { SubmitButton } from '../../shared/ui/layout/submit-button.tsx';
import { personal as words } from '../../text/shared/sign-up.ts';
import { answeredFault } from '../shared/signup/early-check.ts';
import {
  isPersonalDataDone,
  type PersonalField,
  type PersonalValues,
} from '../shared/signup/personal-faults.ts';
import { FIELDS_OF, personalStepOf, stepAfter, stepBefore } from '../shared/signup/personal-steps.ts';
import { isWorkDone, workOf } from '../shared/work/work.ts';
import { StepFields } from './groups.tsx';
import { usePersonalFields } from './use-personal-fields.ts';

export const meta = () => pageTitle(words.pageTitle);

/**
 * `/info-basica`: who the person is, in short steps that the address names. Each change is stored as a draft; the password stays
 * in memory.
 */
export default function PersonalData() {
  const navigate = useNavigate();
  const [search] = useSearchParams();
  const step = personalStepOf(search.get(STEP_PARAM));
  const { fields, places, attempted, setAttempted, check, checkStep } = usePersonalFields(step);
  const { form, field, set, values, faults } = fields;
  const goesToReview = useRef(false);
  useEffect(() => updateSignup(reached(step)), [step]);
  useShownFault(fields.showFaults, values);

  const stepForm = form(async (typed) => {
    if (!(await checkStep(typed))) return;
    set(normalised(typed));
    const next = stepAfter(step);
    if (goesToReview.current) navigate(paths.confirmInfo);
    else navigate(next ? signupStepPath(next) : paths.workInfo);
  });
  const listed = attempted === step ? FIELDS_OF[step].filter((name) => faults[name]) : [];
  const before = stepBefore(step);
  const draft = signupDraft();
  const isComplete = isPersonalDataDone(draft, bogotaDay(new Date())) && isWorkDone(workOf(draft));
  return (
    <Page
      key={step}
      title={words.titles[step]}
      progress={<SignupProgress step={step} />}
      back={before ? signupStepPath(before) : paths.loan}
    >
      <ScreenAhead page={paths.workInfo} />
      <form
        {...stepForm}
        onSubmit={(event) => {
          setAttempted(step);
          stepForm.onSubmit(event);
        }}
        className="flex flex-col gap-5"
      >
        {listed.length > 1 && <ErrorSummary fields={listed} />}
        <StepFields
          step={step}
          values={values}
          set={set}
          places={places}
          field={(name: PersonalField) => ({ ...field(name), id: name })}
          check={check}
        />
        <ActionBar>
          <SubmitButton busy={fields.busy} onClick={() => (goesToReview.current = false)}>
            {words.submit}
          </SubmitButton>
          {isComplete && (
            <button type="submit" className="link min-h-11" onClick={() => (goesToReview.current = true)}>
              {words.toReview}
            </button>
          )}
        </ActionBar>
      </form>
    </Page>
  );
}

/** The summary leads here when the sign-up refused an e-mail or an ID number: it is marked at once. */
function useShownFault(
  showFaults: (found: Record<string, string | null>) => boolean,
  values: PersonalValues,
): void {
  const { state } = useLocation();
  const refused =
    state?.field === 'email' || state?.field === 'dni' ? (state.field as 'email' | 'dni') : null;
  const show = useEffectEvent(() => {
    if (refused) showFaults({ [refused]: answeredFault(refused, values) });
  });
  useEffect(() => {
    if (refused) show();
  }, [refused]);
}

function normalised({ first_name, last_name, district, typeDocument, dni }: PersonalValues) {
  return {
    first_name: capitalizeWords(first_name),
    last_name: capitalizeWords(last_name),
    district: capitalizeWords(district),
    dni: documentNumberOf(typeDocument, dni) ?? dni,
  };
}
