import { useNavigate } from 'react-router';
import { paths } from '../../shared/paths.ts';
import { HighFiveArt } from '../../shared/ui/brand/art/high-five.tsx';
import { AlertModal } from '../../shared/ui/modal/alert-modal.tsx';
import { disbursement as words } from '../../text/borrower/signing.ts';

/** Says when the money arrives, and links to home. */
export function DoneModal({ allied }: { allied: boolean }) {
  const navigate = useNavigate();
  const goHome = () => navigate(paths.home, { replace: true });
  return (
    <AlertModal
      art={<HighFiveArt />}
      title={words.doneTitle}
      primary={{ label: words.home, onClick: goHome }}
      onClose={goHome}
    >
      {allied ? words.doneAllied : words.doneExternal}
    </AlertModal>
  );
}
