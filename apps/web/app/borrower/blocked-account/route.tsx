import { useSearchParams } from 'react-router';
import { pageTitle } from '../../shared/page-title.ts';
import { unblock } from '../../text/borrower/access/own-account.ts';
import { BlockByLink } from './block-by-link.tsx';
import { UnblockAccount } from './unblock.tsx';
import '../../screens.css';

export const meta = () => pageTitle(unblock.title);

/** `/bloqueo`: unblocks an account by two proofs; with the `token` of a message about a change it blocks one. */
export default function BlockedAccount() {
  const token = useSearchParams()[0].get('token');
  return token ? <BlockByLink token={token} /> : <UnblockAccount />;
}
