import { type BureauFile, bureauFileContent } from '@unamano/contract/lending/bureau-files';
import { formatInstant } from '../../../shared/format-instant.ts';
import { bureauFiles as words } from '../../../text/staff/portfolio/bureau-files.ts';
import { showError, useCommandButton } from '../../shared/data/use-command.ts';
import { Badge } from '../../shared/parts/badge.tsx';
import { SmallButton } from '../../shared/parts/buttons.tsx';
import { displayDay } from '../../shared/parts/days.ts';
import { Counts } from './counts.tsx';

/** The files that were made, the newest first. */
export function FileList({ files }: { files: readonly BureauFile[] }) {
  return (
    <section className="flex flex-col gap-3">
      <h2 className="text-lg font-bold">{words.files}</h2>
      {files.length === 0 && <p className="text-ink-soft">{words.none}</p>}
      {files.length > 0 && (
        <ul aria-label={words.files} className="card divide-y divide-line overflow-hidden">
          {files.map((file) => (
            <Line key={file.id_file} file={file} />
          ))}
        </ul>
      )}
    </section>
  );
}

function Line({ file }: { file: BureauFile }) {
  const { id_file, kind, name, cut_on, made_by, made_at, ...counts } = file;
  const { busy, press } = useCommandButton(bureauFileContent, {
    done: words.downloaded(name),
    onDone: ({ url }) => location.assign(url),
    showRefusal: showError,
  });
  return (
    <li className="flex flex-col gap-2 px-4 py-3">
      <div className="flex flex-wrap items-center gap-x-3 gap-y-1">
        <h3 className="font-semibold [overflow-wrap:anywhere]">{name}</h3>
        <Badge tone="off">{words.kinds[kind]}</Badge>
        <span className="ml-auto">
          <SmallButton busy={busy} aria-label={words.downloadOf(name)} onClick={() => press({ id_file })}>
            {words.download}
          </SmallButton>
        </span>
      </div>
      <p className="figures text-ink-soft">
        {`${words.cutOn(displayDay(cut_on))} · ${words.madeBy(made_by, formatInstant(made_at))}`}
      </p>
      <Counts counts={counts} />
    </li>
  );
}
