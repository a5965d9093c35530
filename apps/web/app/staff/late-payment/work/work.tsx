import { collectionTimeline } from '@unamano/contract/loans/collections';
import type { LateUser } from '@unamano/contract/loans/late-payments';
import { useState } from 'react';
import { toast } from '../../../shared/ui/feedback/toast.ts';
import { RadioTabs } from '../../../shared/ui/fields/radio-tabs.tsx';
import { work as words } from '../../../text/staff/collections.ts';
import { useQueryCall } from '../../shared/data/use-query-call.ts';
import { WhenLoaded } from '../../shared/data/when-loaded.tsx';
import { SectionCard } from '../../shared/parts/section-card.tsx';
import { ContactForm } from './contact-form.tsx';
import { MessageForm } from './message-form.tsx';
import { PromiseForm } from './promise-form.tsx';
import { PromiseNote } from './promise-note.tsx';
import './work.css';

const actions = [
  { value: 'contact', label: words.contact },
  { value: 'promise', label: words.promise },
  { value: 'message', label: words.message },
] as const;

type CollectionAction = (typeof actions)[number]['value'];

type WorkProps = {
  user: LateUser;
  timeline: CollectionTimeline;
  /** Called after a command that changes what is owed. */
  onChanged: () => void;
};

/** The timeline of a credit and what collectors may do next; one fetch serves the timeline and the forms. */
type CollectionTimeline = ReturnType<typeof useTimeline>;

export function useTimeline(creditId: number) {
  const input = { id_credit: creditId };
  return useQueryCall(collectionTimeline, input, { onRefused: () => toast.error(words.failed) });
}

/** The collector's forms: record a contact or a promise, send a message. */
export function CollectionWork({ user, timeline, onChanged }: WorkProps) {
  const { credit_id: creditId } = user;
  const [action, setAction] = useState<CollectionAction>('contact');
  return (
    <WhenLoaded query={timeline}>
      {(data) => (
        <SectionCard title={words.title}>
          {data.open_promise && <PromiseNote promise={data.open_promise} />}
          <RadioTabs<CollectionAction>
            legend={words.what}
            hideLegend
            options={actions}
            value={action}
            onChange={setAction}
          />
          {action === 'contact' && <ContactForm creditId={creditId} work={data} onDone={onChanged} />}
          {action === 'promise' && <PromiseForm user={user} work={data} onDone={onChanged} />}
          {action === 'message' && <MessageForm creditId={creditId} work={data} onDone={onChanged} />}
          <p className="text-ink-soft">{words.law}</p>
        </SectionCard>
      )}
    </WhenLoaded>
  );
}
