import { connection } from '../../text/shared/common.ts';
import { retrySession } from '../session/session.ts';
import { OfflineArt } from '../ui/brand/art/offline.tsx';
import { Notice } from '../ui/feedback/notice.tsx';
import { Button } from '../ui/layout/button.tsx';

/** The session could not be restored: nothing is lost, the person can try again. */
export function Unreachable() {
  return (
    <Notice art={<OfflineArt />} title={connection.lost} text={connection.lostText}>
      <Button onClick={retrySession}>{connection.retry}</Button>
    </Notice>
  );
}
