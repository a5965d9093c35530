import { confirmation } from '@unamano/contract/lending/allied-credits';
import { Navigate, useParams } from 'react-router';
import { useCall } from '../../shared/api/use-call.ts';
import NotFound from '../../shared/chrome/not-found.tsx';
import { pageTitle } from '../../shared/page-title.ts';
import { paths } from '../../shared/paths.ts';
import { useTypeUser } from '../../shared/session/use-session.ts';
import { HighFiveArt, LostArt } from '../../shared/ui/brand/art.tsx';
import { NotLoaded } from '../../shared/ui/feedback/load-failed.tsx';
import { NoticePage } from '../../shared/ui/feedback/notice.tsx';
import { confirmCredit as words } from '../../text/borrower/confirm-credit.ts';
import { Offer } from './offer.tsx';

export const meta = () => pageTitle(words.title);

/**
 * `/confirmar/:id_credit`: what the company changed, for the employee to accept or reject. The address also has an
 * amount and a term, for the reader of the link; the figures on this page are the server's.
 */
export default function ConfirmCredit() {
  const { id_credit } = useParams();
  const typeUser = useTypeUser();
  const creditId = /^[1-9]\d{0,14}$/.test(id_credit ?? '') ? Number(id_credit) : null;
  if (typeUser !== 'allied_company') return <Navigate to={paths.home} replace />;
  return creditId === null ? <NotFound /> : <Confirmation key={creditId} creditId={creditId} />;
}

function Confirmation({ creditId }: { creditId: number }) {
  const offer = useCall(confirmation, { id_credit: creditId });
  const { data, refusal, reload } = offer;
  const link = { to: paths.home, label: words.home };
  if (refusal?.code === 'STATE_NOT_ALLOWED') {
    return (
      <NoticePage art={<HighFiveArt />} title={words.answeredTitle} text={words.answeredText} link={link} />
    );
  }
  if (refusal?.code === 'OBJECT_NOT_FOUND') {
    return <NoticePage art={<LostArt />} title={words.missing} link={link} />;
  }
  return data ? <Offer offer={data} onMoved={reload} /> : <NotLoaded call={offer} />;
}
