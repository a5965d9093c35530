import { OWN_DATA_FORMATS, ownData } from '@unamano/contract/lending/own-data';
import { useState } from 'react';
import { call } from '../../shared/api/call.ts';
import { formatInstant } from '../../shared/format-instant.ts';
import { saveBase64 } from '../../shared/save-file.ts';
import { showRefusal } from '../../shared/session/show-refusal.ts';
import { toast } from '../../shared/ui/feedback/toast.ts';
import { Button } from '../../shared/ui/layout/button.tsx';
import { useBusy } from '../../shared/use-busy.ts';
import { ownData as words } from '../../text/borrower/access/own-account.ts';

type Format = (typeof OWN_DATA_FORMATS)[number];

/**
 * 'Mis datos': all that is stored about the person, as a document and as data. Not within the hours after a change of the
 * phone or the e-mail, because a person who took over an account must not get all of it.
 */
export function OwnData({ heldUntil }: { heldUntil: string | null }) {
  const { busy, run } = useBusy();
  const [format, setFormat] = useState<Format | null>(null);
  const download = (chosen: Format) => {
    setFormat(chosen);
    return run(async () => {
      const outcome = await call(ownData, { format: chosen });
      if (outcome.ok) {
        saveBase64(outcome.data);
        toast.success(words.done(outcome.data.name));
      } else if (outcome.code === 'TOO_MANY_REQUESTS') toast.error(words.tooMany);
      else if (outcome.code === 'CONTACT_HOLD') toast.error(words.heldNow);
      else showRefusal(outcome);
    });
  };
  return (
    <section className="flex flex-col gap-3">
      <h2 className="text-xl font-bold">{words.title}</h2>
      <p className="text-ink-soft">{words.hint}</p>
      {heldUntil !== null && <p>{words.held(formatInstant(heldUntil))}</p>}
      <div className="flex flex-wrap gap-3">
        {OWN_DATA_FORMATS.map((value) => (
          <Button
            variant="secondary"
            key={value}
            busy={busy && format === value}
            disabled={heldUntil !== null || (busy && format !== value)}
            onClick={() => void download(value)}
          >
            {words.formats[value]}
          </Button>
        ))}
      </div>
    </section>
  );
}
