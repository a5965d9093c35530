import { connection, problems } from '../../../text/shared/common.ts';
import { isNetworkFailure, type Refusal } from '../../api/send.ts';
import { OfflineArt } from '../brand/art/offline.tsx';
import { Button } from '../layout/button.tsx';
import { Notice } from './notice.tsx';

/** What a screen shows in place of data that did not come: why, and the way to try again. */
export function LoadFailed({ refusal, onRetry }: { refusal: Refusal; onRetry: () => void }) {
  const offline = isNetworkFailure(refusal);
  return (
    <Notice
      art={<OfflineArt />}
      title={offline ? connection.lost : problems.upss}
      text={offline ? connection.lostText : refusal.message}
    >
      <Button onClick={onRetry}>{connection.retry}</Button>
    </Notice>
  );
}
