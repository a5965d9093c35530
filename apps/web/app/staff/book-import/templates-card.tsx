import {
  type BookColumn,
  type BookSheet,
  bookTemplate,
} from '@unamano/contract/money/book-import/book-imports';
import { saveBase64 } from '../../shared/save-file.ts';
import { Button } from '../../shared/ui/layout/button.tsx';
import { Icon } from '../../shared/ui/layout/icon.tsx';
import { sheetTexts, templates as words } from '../../text/staff/settings/book-import.ts';
import { showError, useCommandButton } from '../shared/data/use-command.ts';
import { Badge } from '../shared/parts/badge.tsx';
import { SectionCard } from '../shared/parts/section-card.tsx';
import { BriefTable } from '../shared/tables/brief-table.tsx';

type Sheet = { sheet: BookSheet; columns: readonly BookColumn[] };

/** The templates and their examples, and what goes into each sheet. */
export function TemplatesCard({ sheets }: { sheets: readonly Sheet[] }) {
  return (
    <SectionCard title={words.title}>
      <p className="max-w-prose text-ink-soft">{words.text}</p>
      <div className="flex flex-wrap gap-2">
        <Download hasExample={false}>{words.workbook}</Download>
        <Download hasExample>{words.example}</Download>
      </div>
      <details className="disclosure border-t border-line">
        <summary>
          <h3 className="flex-1">{words.sheets}</h3>
          <Icon name="down" />
        </summary>
        <ul className="divide-y divide-line">
          {sheets.map((sheet) => (
            <SheetHelp key={sheet.sheet} {...sheet} />
          ))}
        </ul>
      </details>
    </SectionCard>
  );
}

function SheetHelp({ sheet, columns }: Sheet) {
  const { about, isNeeded } = sheetTexts[sheet];
  return (
    <li className="flex flex-col gap-2 py-3">
      <div className="flex flex-wrap items-center gap-x-3 gap-y-1">
        <h4 className="font-semibold">{sheet}</h4>
        <Badge tone={isNeeded ? 'good' : 'off'}>{isNeeded ? words.needed : words.optional}</Badge>
        <span className="text-ink-soft">{about}</span>
        <span className="ml-auto flex flex-wrap gap-x-4">
          <CsvLink sheet={sheet} hasExample={false} />
          <CsvLink sheet={sheet} hasExample />
        </span>
      </div>
      <details>
        <summary className="link w-fit cursor-pointer">{words.columns(sheet)}</summary>
        <BriefTable
          className="mt-2"
          firstPercent={34}
          rows={columns}
          keyOf={({ header }) => header}
          columns={[
            {
              header: words.column,
              cell: ({ header, is_required: isRequired }) => (
                <>
                  {header}
                  {!isRequired && <span className="block font-normal text-ink-soft">{words.optional}</span>}
                </>
              ),
            },
            { header: words.meaning, cell: ({ meaning }) => meaning },
            { header: words.exampleOf, soft: true, cell: ({ example }) => example },
          ]}
        />
      </details>
    </li>
  );
}

const useDownload = () => useCommandButton(bookTemplate, { onDone: saveBase64, showRefusal: showError });

function Download({ hasExample, children }: { hasExample: boolean; children: string }) {
  const { busy, press } = useDownload();
  return (
    <Button
      small
      variant={hasExample ? 'secondary' : 'primary'}
      busy={busy}
      onClick={() => press({ sheet: '', has_example: hasExample })}
    >
      {children}
    </Button>
  );
}

function CsvLink({ sheet, hasExample }: { sheet: BookSheet; hasExample: boolean }) {
  const { busy, press } = useDownload();
  const label = hasExample ? words.csvExample : words.csv;
  return (
    <button
      type="button"
      className="link"
      aria-label={words.csvOf(label, sheet)}
      aria-busy={busy || undefined}
      onClick={() => press({ sheet, has_example: hasExample })}
    >
      {label}
    </button>
  );
}
