import { confirmEmail } from '@unamano/contract/identity/account';
import { useNavigate, useSearchParams } from 'react-router';
import { call } from '../../shared/api/call.ts';
import { pageTitle } from '../../shared/page-title.ts';
import { paths } from '../../shared/paths.ts';
import { toast } from '../../shared/ui/feedback/toast.ts';
import { Button } from '../../shared/ui/layout/button.tsx';
import { Page } from '../../shared/ui/layout/page.tsx';
import { useBusy } from '../../shared/use-busy.ts';
import { confirmEmail as words } from '../../text/borrower/access/confirm-email.ts';
import '../../screens.css';

export const meta = () => pageTitle(words.title);

/** `/confirmar-correo?token=…`: a button uses the link, because mail programs open links by themselves. */
export default function ConfirmEmail() {
  const navigate = useNavigate();
  const [search] = useSearchParams();
  const { busy, run } = useBusy();
  const confirm = async () => {
    const outcome = await call(confirmEmail, { token: search.get('token') ?? '' });
    if (!outcome.ok) return toast.error(outcome.message);
    toast.success(words.done);
    navigate(paths.home, { replace: true });
  };
  return (
    <Page title={words.title} lead={words.text}>
      <Button busy={busy} onClick={() => void run(confirm)}>
        {words.submit}
      </Button>
    </Page>
  );
}
