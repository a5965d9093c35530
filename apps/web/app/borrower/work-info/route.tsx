import type { Occupation } from '@unamano/domain/person';
import type { FormEvent } from 'react';
import { type MetaFunction, PrefetchPageLinks, useNavigate } from 'react-router';
import { pageTitle } from '../../shared/page-title.ts';
import { paths } from '../../shared/paths.ts';
import { updateSignup, useSignup } from '../../shared/signup/signup.ts';
import { SignupProgress as Steps } from '../../shared/signup/steps.tsx';
import { Button } from '../../shared/ui/button.tsx';
import { ActionBar, Page } from '../../shared/ui/page.tsx';
import { RadioTabs } from '../../shared/ui/radio-tabs.tsx';
import { useFaults } from '../../shared/ui/use-faults.ts';
import { work as words } from '../../text/sign-up.ts';
import { occupationsFor, type Work, type WorkField, workFaultsOf, workOf } from './work.ts';
import { WorkFields } from './work-fields.tsx';

export const meta: MetaFunction = () => pageTitle(words.pageTitle);

/** `/info-laboral`: what the person lives on. */
export default function WorkInfo() {
  const navigate = useNavigate();
  const draft = useSignup();
  const typeUser = draft.typeUser ?? 'user_external';
  const work = workOf(draft);
  const { form, faults, check, clearError } = useFaults<WorkField>();
  const change = (part: Partial<Work>) => {
    updateSignup(part);
    for (const field of Object.keys(part)) clearError(field as WorkField);
  };
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (!check(workFaultsOf(work))) return;
    updateSignup({ type_occupation: work.type_occupation });
    navigate(paths.confirmInfo);
  };
  const tabs = occupationsFor(typeUser).map((value) => ({ value, label: words[value] }));
  return (
    <Page title={words.title} lead={words.lead} progress={<Steps step={4} />} back={paths.basicInfo}>
      <PrefetchPageLinks page={paths.confirmInfo} />
      <form ref={form} noValidate onSubmit={submit} className="flex flex-col gap-6">
        {/* Three long words fit a narrow phone when each takes its own width. */}
        <div className="[&_.segment]:flex-auto [&_.segment]:px-1.5 max-[359px]:[&_.segment]:text-sm">
          <RadioTabs<Occupation>
            legend={words.occupation}
            options={tabs}
            value={work.type_occupation}
            onChange={(type_occupation) => change({ type_occupation })}
            name="type_occupation"
          />
        </div>
        <WorkFields typeUser={typeUser} work={work} faults={faults} onChange={change} />
        <ActionBar>
          <Button type="submit">{words.submit}</Button>
        </ActionBar>
      </form>
    </Page>
  );
}
