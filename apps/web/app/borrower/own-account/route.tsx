import { type ChangedField, type OwnAccount, ownAccount } from '@unamano/contract/identity/account-changes';
import { Suspense, useState } from 'react';
import { Link } from 'react-router';
import { useCall } from '../../shared/api/use-call.ts';
import { formatInstant } from '../../shared/format-instant.ts';
import { lazyModal } from '../../shared/loading/lazy-modal.tsx';
import { lazyPart } from '../../shared/loading/lazy-part.ts';
import { pageTitle } from '../../shared/page-title.ts';
import { paths } from '../../shared/paths.ts';
import { NotLoaded } from '../../shared/ui/feedback/load-failed.tsx';
import { Skeletons } from '../../shared/ui/feedback/skeleton.tsx';
import { maskPhone } from '../../shared/ui/fields/masked-input.ts';
import { Button } from '../../shared/ui/layout/button.tsx';
import { Page } from '../../shared/ui/layout/page.tsx';
import { useAddress } from '../../shared/ui/layout/use-address.ts';
import { blockOwn, ownAccount as words } from '../../text/borrower/access/own-account.ts';
import { ChangePage } from './change-page.tsx';
import { OwnData } from './own-data.tsx';

/** The search parameter that names what changes. */
const CHANGE = 'cambiar';

const OwnPasskeys = lazyPart(() => import('./own-passkeys.tsx'));
const OwnNotices = lazyPart(() => import('./own-notices.tsx'));
const BlockModal = lazyModal(() => import('./block-modal.tsx'));

export const meta = () => pageTitle(words.title);

const FIELDS: Readonly<Record<string, ChangedField>> = {
  celular: 'cellphone',
  correo: 'email',
  direccion: 'address',
};

/** `/mi-cuenta`, and `?cambiar=celular`: another phone, e-mail or address. */
export default function OwnAccountRoute() {
  const loaded = useCall(ownAccount, {});
  const field = FIELDS[useAddress().params.get(CHANGE) ?? ''];
  if (!loaded.data) return <NotLoaded call={loaded} />;
  if (field) return <ChangePage key={field} field={field} account={loaded.data} onChanged={loaded.reload} />;
  return <Overview account={loaded.data} />;
}

/** How the lender reaches the person, and what keeps the account safe. */
function Overview({ account }: { account: OwnAccount }) {
  const [blocking, setBlocking] = useState(false);
  const { held_until } = account;
  return (
    <Page title={words.title} back={paths.home}>
      {held_until !== null && <p className="card p-4">{words.held(formatInstant(held_until))}</p>}
      <section className="flex flex-col gap-3">
        <h2 className="text-xl font-bold">{words.contacts}</h2>
        <Contacts account={account} />
      </section>
      <section className="flex flex-col items-start gap-3">
        <h2 className="text-xl font-bold">{words.security}</h2>
        <Link to={paths.sessions} className="link inline-flex min-h-11 items-center">
          {words.sessions}
        </Link>
        <p className="text-ink-soft">{blockOwn.hint}</p>
        <Button variant="secondary" onClick={() => setBlocking(true)}>
          {blockOwn.open}
        </Button>
      </section>
      <OwnData heldUntil={held_until} />
      <Suspense fallback={<Skeletons heights={[14]} />}>
        <OwnNotices />
      </Suspense>
      <Suspense fallback={<Skeletons heights={[9]} />}>
        <OwnPasskeys />
      </Suspense>
      {blocking && <BlockModal onClose={() => setBlocking(false)} />}
    </Page>
  );
}

function Contacts({ account }: { account: OwnAccount }) {
  const { cellphone, email, is_email_confirmed, address, neighborhood } = account;
  const rows = [
    { label: words.cellphone, value: maskPhone(cellphone.slice(-10)), to: 'celular', note: '' },
    {
      label: words.email,
      value: email || words.missing,
      to: 'correo',
      note: is_email_confirmed || !email ? '' : words.unconfirmed,
    },
    {
      label: words.address,
      value: address ? `${address}, ${neighborhood}` : words.missing,
      to: 'direccion',
      note: '',
    },
  ];
  return (
    <ul className="flex flex-col gap-3">
      {rows.map(({ label, value, to, note }) => (
        <li key={to} className="card flex items-center gap-x-4 p-4">
          <span className="min-w-0 flex-1">
            <span className="block text-ink-soft">{label}</span>
            <span className="figures block font-semibold [overflow-wrap:anywhere]">{value}</span>
            {note && <span className="block text-ink-soft">{note}</span>}
          </span>
          <Link
            to={`?${CHANGE}=${to}`}
            className="link inline-flex min-h-11 items-center"
            aria-label={words.changeOf(label)}
          >
            {words.change}
          </Link>
        </li>
      ))}
    </ul>
  );
}
