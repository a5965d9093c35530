import type { ChangedField, OwnAccount } from '@unamano/contract/identity/account-changes';
import { useNavigate } from 'react-router';
import { paths } from '../../shared/paths.ts';
import { toast } from '../../shared/ui/feedback/toast.ts';
import { Page } from '../../shared/ui/layout/page.tsx';
import { accountChange as words } from '../../text/borrower/access/own-account.ts';
import { AccountChangeSteps } from './change-steps.tsx';

type ChangePageProps = { field: ChangedField; account: OwnAccount; onChanged: () => void };

/** Another phone, e-mail or address. */
export function ChangePage({ field, account, onChanged }: ChangePageProps) {
  const navigate = useNavigate();
  const lead = field === 'address' ? undefined : words.after;
  return (
    <Page title={words.titles[field]} back={paths.myAccount} lead={lead}>
      <AccountChangeSteps
        field={field}
        account={account}
        onDone={() => {
          toast.success(words.done[field]);
          onChanged();
          navigate(paths.myAccount, { replace: true });
        }}
      />
    </Page>
  );
}
