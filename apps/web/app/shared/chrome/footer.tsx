import { footer as words } from '../../text/shared/chrome.ts';
import { documentNames, documentPath, paths } from '../paths.ts';
import { useTypeUser } from '../session/use-session.ts';
import { BureauLogo, RegulatorLogo } from './logos.tsx';

const link = 'flex min-h-11 items-center underline';

/** The regulator, the bureau (only for borrowers without agreement), and the legal documents. */
export function Footer() {
  const external = useTypeUser() === 'user_external';
  return (
    <footer className="mt-16 border-t border-line bg-sunken">
      <div className="mx-auto grid max-w-280 gap-8 px-4 pt-8 pb-24 sm:grid-cols-[1fr_auto] sm:px-6">
        <div className="flex flex-wrap items-start gap-x-10 gap-y-6">
          <figure>
            <figcaption className="mb-2 text-sm text-ink-soft">{words.supervisedBy}</figcaption>
            <RegulatorLogo />
          </figure>
          {external && (
            <figure>
              <figcaption className="mb-2 text-sm text-ink-soft">{words.bureauBy}</figcaption>
              <BureauLogo />
            </figure>
          )}
        </div>
        <nav aria-label={words.documents} className="flex flex-col text-[0.9375rem]">
          <a className={link} href={documentPath(documentNames.dataTreatment)}>
            {words.dataTreatment}
          </a>
          <a
            className={link}
            href={documentPath(external ? documentNames.terms : documentNames.termsAgreements)}
          >
            {words.terms}
          </a>
          {external && (
            <a className={link} href={documentPath(documentNames.centralRisk)}>
              {words.centralRisk}
            </a>
          )}
          <a className={link} href={paths.verify}>
            {words.verify}
          </a>
          <a className={link} href={external ? paths.agreements : paths.start}>
            {external ? words.agreements : words.withoutAgreement}
          </a>
        </nav>
      </div>
    </footer>
  );
}
