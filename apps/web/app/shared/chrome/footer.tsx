import { footer as words } from '../../text/shared/chrome.ts';
import { documentNames, documentPath, paths } from '../paths.ts';
import { useTypeUser } from '../session/use-session.ts';
import { NOT_MINE_PATH } from '../signup/not-mine-path.ts';
import { BureauLogo, RegulatorLogo } from './logos.tsx';

/** The regulator, the bureau (only for borrowers without agreement), and the legal documents. */
export function Footer() {
  const external = useTypeUser() === 'user_external';
  const centralRisk = [words.centralRisk, documentPath(documentNames.centralRisk)] as const;
  const links = [
    [words.dataTreatment, documentPath(documentNames.dataTreatment)],
    [words.terms, documentPath(external ? documentNames.terms : documentNames.termsAgreements)],
    ...(external ? [centralRisk] : []),
    [words.claims, paths.claims],
    [words.notMine, NOT_MINE_PATH],
    [words.verify, paths.verify],
    external ? [words.agreements, paths.agreements] : [words.withoutAgreement, paths.start],
  ] as const;
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
          {links.map(([label, href]) => (
            <a key={href} className="flex min-h-11 items-center underline" href={href}>
              {label}
            </a>
          ))}
        </nav>
      </div>
    </footer>
  );
}
