import { useNavigate } from 'react-router';
import { paths } from '../../shared/paths.ts';
import { WaitingArt } from '../../shared/ui/brand/art/waiting.tsx';
import { AlertModal } from '../../shared/ui/modal/alert-modal.tsx';
import { rejection as words } from '../../text/borrower/request.ts';

/** No credit now. Says when to request again, and links to home. */
export function RejectionModal() {
  const navigate = useNavigate();
  const goHome = () => navigate(paths.home, { replace: true });
  return (
    <AlertModal
      art={<WaitingArt />}
      title={words.title}
      primary={{ label: words.back, onClick: goHome }}
      onClose={goHome}
    >
      {words.text}
    </AlertModal>
  );
}
