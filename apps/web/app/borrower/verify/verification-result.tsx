import { type VerifiedDocument, verifyDocument } from '@unamano/contract/lending/documents';
import { day, formatDay } from '@unamano/domain/calendar';
import { useLayoutEffect, useRef } from 'react';
import { useCall } from '../../shared/api/use-call.ts';
import { formatInstant } from '../../shared/format-instant.ts';
import { LoadFailed } from '../../shared/ui/feedback/load-failed.tsx';
import { Spinner } from '../../shared/ui/feedback/spinner.tsx';
import { Fact, Facts, FigureFact } from '../../shared/ui/layout/facts.tsx';
import { Icon } from '../../shared/ui/layout/icon.tsx';
import { verify as words } from '../../text/borrower/verify.ts';

/** The subject of a verification: a file by its hash, or a typed or scanned code. */
export type Subject = { reference: string; fileName: string | null };

type Tone = 'good' | 'doubtful' | 'bad';

const TONES: Record<Tone, string> = { good: 'bg-sage', doubtful: 'bg-mango-wash', bad: 'bg-coral-wash' };

const isHash = (reference: string) => /^[0-9a-f]{64}$/i.test(reference.trim());

/** A hash proves the content of a file; a code proves only that the document exists. */
function sentenceOf(found: VerifiedDocument, subject: Subject): { tone: Tone; title: string; text: string } {
  if (found.withdrawn_on !== null) {
    const title = words.withdrawn(formatDay(day(found.withdrawn_on)));
    return { tone: 'bad', title, text: words.withdrawnText };
  }
  if (!isHash(subject.reference))
    return { tone: 'good', title: words.genuineCode, text: words.genuineCodeText };
  if (found.state === 'unsigned')
    return { tone: 'doubtful', title: words.shownFile, text: words.shownFileText(found.has_signed) };
  return { tone: 'good', title: words.genuineFile, text: words.genuineFileText };
}

/** The result for one subject. Give it a key, so that another subject starts a new look-up. */
export function VerificationResult({ subject }: { subject: Subject }) {
  const { reference } = subject;
  const answer = useCall(verifyDocument, { reference });
  const resultRef = useRef<HTMLElement>(null);
  const isLoaded = answer.status !== 'loading';
  useLayoutEffect(() => {
    if (isLoaded) resultRef.current?.focus({ preventScroll: false });
  }, [isLoaded]);
  if (answer.status === 'loading') return <Spinner />;
  if (answer.status === 'failed') {
    const isDenied = answer.refusal.status === 404 || answer.refusal.status === 400;
    if (!isDenied) return <LoadFailed refusal={answer.refusal} onRetry={answer.reload} />;
  }
  const denied =
    subject.fileName === null
      ? { title: words.wrongCode, text: words.wrongCodeText }
      : { title: words.wrongFile, text: words.wrongFileText };
  const sentence =
    answer.status === 'ready' ? sentenceOf(answer.data, subject) : { tone: 'bad' as const, ...denied };
  return (
    <section ref={resultRef} tabIndex={-1} aria-label={words.result} className="card overflow-hidden">
      <div role="status" className={`flex items-start gap-3 p-5 ${TONES[sentence.tone]}`}>
        <span className="mt-0.5 shrink-0">
          <Icon name={sentence.tone === 'good' ? 'check' : 'alert'} size={28} />
        </span>
        <div>
          <h2 className="text-xl">{sentence.title}</h2>
          <p className="mt-1">{sentence.text}</p>
        </div>
      </div>
      {answer.status === 'ready' ? (
        <Details found={answer.data} fileName={subject.fileName} />
      ) : (
        subject.fileName !== null && (
          <Facts className="px-5 py-2">
            <Fact label={words.fileName}>{subject.fileName}</Fact>
          </Facts>
        )
      )}
    </section>
  );
}

function Details({ found, fileName }: { found: VerifiedDocument; fileName: string | null }) {
  return (
    <Facts className="px-5 py-2">
      {fileName !== null && <Fact label={words.fileName}>{fileName}</Fact>}
      <Fact label={words.kind}>{found.title}</Fact>
      <Fact label={words.state}>{words.states[found.state]}</Fact>
      {found.signed_at && <FigureFact label={words.signedAt}>{formatInstant(found.signed_at)}</FigureFact>}
      <FigureFact label={words.issuedAt}>{formatInstant(found.issued_at)}</FigureFact>
      <Fact label={words.holder} hint={words.holderHint}>
        {found.holder}
      </Fact>
      <Fact label={words.hash}>
        <span className="font-mono text-sm font-normal">{found.sha256}</span>
      </Fact>
    </Facts>
  );
}
