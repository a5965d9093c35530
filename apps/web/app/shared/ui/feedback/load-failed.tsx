import type { ReactNode } from 'react';
import { connection, problems, supportCodeLabel } from '../../../text/shared/common.ts';
import { isNetworkFailure, type Refusal } from '../../api/send.ts';
import { OfflineArt } from '../brand/art.tsx';
import { Button } from '../layout/button.tsx';
import { LastKnown } from './last-known.tsx';
import { Notice } from './notice.tsx';
import { PageSpinner } from './spinner.tsx';

/** Shown in place of data that did not load: the reason, and a button that tries again. */
export function LoadFailed({ refusal, onRetry }: { refusal: Refusal; onRetry: () => void }) {
  const offline = isNetworkFailure(refusal);
  return (
    <Notice
      art={<OfflineArt />}
      title={offline ? connection.lost : problems.upss}
      text={offline ? connection.lostText : refusal.message}
    >
      <Button onClick={onRetry}>{connection.retry}</Button>
      {refusal.supportCode && (
        <small className="text-ink-soft select-all">{`${supportCodeLabel}${refusal.supportCode}`}</small>
      )}
      {offline && <LastKnown />}
    </Notice>
  );
}

type NotLoadedProps = {
  call: { refusal: Refusal | null; reload: () => void };
  /** The screen's frame with its cards as blocks; the spinner where there is none. */
  children?: ReactNode;
};

/** In place of data that is not there: what is on its way, or the reason of the refusal. */
export function NotLoaded({ call, children = <PageSpinner /> }: NotLoadedProps) {
  return call.refusal ? <LoadFailed refusal={call.refusal} onRetry={call.reload} /> : children;
}
