import { CEILING_TOPICS, type SettingsTopic } from '@unamano/contract/office/settings-topics';
import { CEILING_MODALITIES } from '@unamano/domain/loans/price/legal-ceilings';
import { Link } from 'react-router';
import { choices, settings as words } from '../../text/staff/settings/settings.ts';

/** The name of the section in the page's address. */
export const SECTION = 'seccion';

/** The ceilings of every modality, each a section of its own. */
export function OtherCeilings({ topic }: { topic: SettingsTopic }) {
  return (
    <nav aria-label={words.ceilings} className="mb-4">
      <p className="text-ink-soft">{words.ceilings}:</p>
      <ul className="mt-1 flex flex-wrap gap-x-4 gap-y-1">
        {CEILING_MODALITIES.map((modality) => (
          <li key={modality}>
            <Link
              to={`?${SECTION}=${CEILING_TOPICS[modality]}`}
              preventScrollReset
              aria-current={CEILING_TOPICS[modality] === topic ? 'page' : undefined}
              className="inline-block py-1 underline aria-[current]:font-bold aria-[current]:no-underline"
            >
              {choices[modality]}
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  );
}
