import type { Occupation } from '@unamano/domain/identity/person';
import { useEffect } from 'react';
import { useNavigate } from 'react-router';
import { useFields } from '../../shared/forms/use-fields.ts';
import { ScreenAhead } from '../../shared/loading/screen-ahead.tsx';
import { pageTitle } from '../../shared/page-title.ts';
import { paths } from '../../shared/paths.ts';
import { signupDraft, updateSignup } from '../../shared/signup/signup.ts';
import { reached, signupStepPath } from '../../shared/signup/step-path.ts';
import { SignupProgress } from '../../shared/signup/steps.tsx';
import { RadioTabs } from '../../shared/ui/fields/radio-tabs.tsx';
import { ActionBar, Page } from '../../shared/ui/layout/page.tsx';
import { SubmitButton } from '../../shared/ui/layout/submit-button.tsx';
import { work as words } from '../../text/shared/sign-up.ts';
import { occupationsFor, workFaultsOf, workOf } from '../shared/work/work.ts';
import { WorkFields } from '../shared/work/work-fields.tsx';

export const meta = () => pageTitle(words.pageTitle);

/** `/info-laboral`: the work and the income. */
export default function WorkInfo() {
  const navigate = useNavigate();
  const typeUser = signupDraft().typeUser ?? 'user_external';
  const fields = useFields(() => workOf(signupDraft()), workFaultsOf, { saveDraft: updateSignup });
  const stepForm = fields.form(({ type_occupation }) => {
    updateSignup({ type_occupation });
    navigate(paths.confirmInfo);
  });
  useEffect(() => updateSignup(reached('trabajo')), []);
  const tabs = occupationsFor(typeUser).map((value) => ({ value, label: words[value] }));
  return (
    <Page title={words.title} progress={<SignupProgress step="trabajo" />} back={signupStepPath('cuenta')}>
      <ScreenAhead page={paths.confirmInfo} />
      <form {...stepForm} className="flex flex-col gap-5">
        {/* Three long words fit a narrow phone when each takes its own width. */}
        <div className="[&_.segments]:flex-wrap [&_.segments]:rounded-3xl [&_.segment]:min-w-fit [&_.segment]:flex-auto [&_.segment]:px-1.5 max-[359px]:[&_.segment]:text-sm">
          <RadioTabs<Occupation>
            {...fields.field('type_occupation')}
            legend={words.occupation}
            options={tabs}
          />
        </div>
        <WorkFields typeUser={typeUser} fields={fields} />
        <ActionBar>
          <SubmitButton>{words.submit}</SubmitButton>
        </ActionBar>
      </form>
    </Page>
  );
}
