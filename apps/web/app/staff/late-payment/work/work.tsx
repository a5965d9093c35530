import { collectionTimeline } from '@unamano/contract/collections';
import type { LateUser } from '@unamano/contract/late-payments';
import { useState } from 'react';
import { useCall } from '../../../shared/api/use-call.ts';
import { LoadFailed } from '../../../shared/ui/load-failed.tsx';
import { RadioTabs } from '../../../shared/ui/radio-tabs.tsx';
import { PageSpinner } from '../../../shared/ui/spinner.tsx';
import { toast } from '../../../shared/ui/toast.ts';
import { work as words } from '../../../text/staff/collections.ts';
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
  /** Something was done that changes what is owed. */
  onChanged: () => void;
};

/** What was done about a credit and what can be done, fetched once for its story and its forms. */
export type CollectionTimeline = ReturnType<typeof useTimeline>;

export function useTimeline(creditId: number) {
  const input = { id_credit: creditId };
  return useCall(collectionTimeline, input, { onRefused: () => toast.error(words.failed) });
}

/** What a clerk does about a credit: record a contact or a promise, send a message. */
export function CollectionWork({ user, timeline, onChanged }: WorkProps) {
  const { credit_id: creditId } = user;
  const [action, setAction] = useState<CollectionAction>('contact');
  const { data, refusal, reload } = timeline;
  if (!data) return refusal ? <LoadFailed refusal={refusal} onRetry={reload} /> : <PageSpinner />;
  const done = () => {
    reload();
    onChanged();
  };
  return (
    <section aria-labelledby="gestion" className="card flex flex-col gap-4 px-5 py-4">
      <h2 id="gestion" className="text-lg">
        {words.title}
      </h2>
      {data.open_promise && <PromiseNote promise={data.open_promise} />}
      <RadioTabs<CollectionAction>
        legend={words.what}
        hideLegend
        options={actions}
        value={action}
        onChange={setAction}
      />
      {action === 'contact' && <ContactForm creditId={creditId} work={data} onDone={done} />}
      {action === 'promise' && <PromiseForm user={user} work={data} onDone={done} />}
      {action === 'message' && <MessageForm creditId={creditId} work={data} onDone={done} />}
      <p className="text-ink-soft">{words.law}</p>
    </section>
  );
}
