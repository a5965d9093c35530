import type { Quote, TypeUser } from '@unamano/domain/loans/price/pricing';
import type { ReactNode } from 'react';
import type { Fields } from '../../shared/forms/use-fields.ts';
import { ScreenAhead } from '../../shared/loading/screen-ahead.tsx';
import { paths } from '../../shared/paths.ts';
import type { SimulatorSettings } from '../../shared/simulator/settings.ts';
import { Card } from '../../shared/ui/layout/card.tsx';
import { ActionBar, Page } from '../../shared/ui/layout/page.tsx';
import { SubmitButton } from '../../shared/ui/layout/submit-button.tsx';
import { WaitingModal } from '../../shared/ui/modal/waiting-modal.tsx';
import { refinance, waitingForAnswer, summary as words } from '../../text/borrower/request.ts';
import { FoldedCost } from '../shared/offer/folded-cost.tsx';
import { RejectionModal } from '../shared/why-not/rejection-modal.tsx';
import { type SendFault, SendFaults } from './server-faults.tsx';

export type SummaryVariant = 'signup' | 'newCredit' | 'refinance';

type SummaryLayoutProps = {
  variant: SummaryVariant;
  firstName: string;
  typeUser: TypeUser;
  quoted: Quote;
  settings: SimulatorSettings;
  withoutPlatform: boolean | undefined;
  onPlatform: (withoutPlatform: boolean) => void;
  progress?: ReactNode;
  back: string;
  form: ReturnType<Fields<object>['form']>;
  busy: boolean;
  rejected: boolean;
  fault: SendFault;
  /** Shown above the cost, inside its card: the choices of a refinancing. */
  request?: ReactNode;
  /** What is missing before sending; it takes the button's place. */
  unfinished?: ReactNode;
  children: ReactNode;
  /** Modals with their own forms: outside this form, because a form cannot contain another. */
  overlay?: ReactNode;
};

/** The review before a commitment: first the cost, then the person, then the button. */
export function SummaryLayout(props: SummaryLayoutProps) {
  const { variant, firstName, typeUser, quoted, settings, busy, rejected } = props;
  return (
    <Page
      title={words.title[variant]}
      lead={`${words.greeting(firstName)}. ${words.lead[variant]}`}
      progress={props.progress}
      back={props.back}
    >
      <ScreenAhead page={paths.creditApproved} />
      <form {...props.form} className="-mt-2 flex flex-col gap-4">
        <Card title={words.request}>
          {props.request}
          <FoldedCost
            typeUser={typeUser}
            quoted={quoted}
            settings={settings}
            withoutPlatform={props.withoutPlatform}
            onPlatform={props.onPlatform}
            {...(variant === 'refinance' && { requestedLabel: refinance.amount })}
          />
        </Card>
        {props.children}
        <SendFaults fault={props.fault} />
        {props.unfinished ?? (
          <>
            <p className="text-[0.9375rem] text-ink-soft">{words.next}</p>
            <ActionBar>
              <SubmitButton busy={busy}>{words.submit}</SubmitButton>
            </ActionBar>
          </>
        )}
      </form>
      {props.overlay}
      {busy && !rejected && <WaitingModal {...waitingForAnswer} />}
      {rejected && <RejectionModal />}
    </Page>
  );
}
