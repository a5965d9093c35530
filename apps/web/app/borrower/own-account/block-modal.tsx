import { blockOwnAccount } from '@unamano/contract/identity/account-changes';
import { useNavigate } from 'react-router';
import { call } from '../../shared/api/call.ts';
import { paths } from '../../shared/paths.ts';
import { logOut } from '../../shared/session/session.ts';
import { showRefusal } from '../../shared/session/show-refusal.ts';
import { toast } from '../../shared/ui/feedback/toast.ts';
import { AlertModal } from '../../shared/ui/modal/alert-modal.tsx';
import { useBusy } from '../../shared/use-busy.ts';
import { blockOwn as words } from '../../text/borrower/access/own-account.ts';

/** Asks before the account is blocked: this session ends too. */
export default function BlockModal({ onClose }: { onClose: () => void }) {
  const navigate = useNavigate();
  const { busy, run } = useBusy();
  const block = async () => {
    const outcome = await call(blockOwnAccount, { is_confirmed: 'true' });
    if (!outcome.ok) return showRefusal(outcome);
    toast.success(words.done);
    void logOut(paths.blockedAccount);
    navigate(paths.blockedAccount, { replace: true });
  };
  return (
    <AlertModal
      title={words.title}
      primary={{ label: words.confirm, onClick: () => void run(block), busy }}
      secondary={{ label: words.back, onClick: onClose }}
      destructive
      binding
      onClose={onClose}
    >
      {words.text}
    </AlertModal>
  );
}
