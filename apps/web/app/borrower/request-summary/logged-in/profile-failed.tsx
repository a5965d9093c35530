import { useNavigate } from 'react-router';
import { isNetworkFailure, type Refusal } from '../../../shared/api/send.ts';
import { paths } from '../../../shared/paths.ts';
import { OfflineArt } from '../../../shared/ui/brand/art.tsx';
import { withSupportCode } from '../../../shared/ui/feedback/problem-text.ts';
import { AlertModal } from '../../../shared/ui/modal/alert-modal.tsx';
import { profileFailed as words } from '../../../text/borrower/request.ts';
import { connection, problems } from '../../../text/shared/common.ts';

/** The alert of a profile that did not load: without it there is nothing to review, so its other way out is home. */
export function ProfileFailed({ refusal, onRetry }: { refusal: Refusal; onRetry: () => void }) {
  const navigate = useNavigate();
  const leave = () => navigate(paths.home, { replace: true });
  return (
    <AlertModal
      art={<OfflineArt />}
      title={isNetworkFailure(refusal) ? connection.lost : problems.upss}
      primary={{ label: connection.retry, onClick: onRetry }}
      secondary={{ label: words.leave, onClick: leave }}
      onClose={leave}
    >
      <span className="whitespace-pre-line">
        {withSupportCode(isNetworkFailure(refusal) ? connection.lostText : words.text, refusal)}
      </span>
    </AlertModal>
  );
}
