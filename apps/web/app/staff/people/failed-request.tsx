import { type FailedRequest, readFailedRequest } from '@unamano/contract/office/failed-requests';
import { formatExactInstant } from '../../shared/format-instant.ts';
import { Fact, Facts, FigureFact } from '../../shared/ui/layout/facts.tsx';
import { failures, placeOf, failedRequest as words } from '../../text/staff/people/failed-request.ts';
import { useQueryCall, WhenLoaded } from '../shared/data/use-query-call.tsx';
import { StaffPage } from '../shared/layout/staff-page.tsx';
import { PersonLink } from '../shared/parts/person-link.tsx';
import { SectionCard } from '../shared/parts/section-card.tsx';

/** What happened to the request that a person saw fail. */
export function FailedRequestPage({ code }: { code: string }) {
  const query = useQueryCall(readFailedRequest, { code });
  return (
    <StaffPage title={words.title(code)}>
      {query.refusal?.code === 'OBJECT_NOT_FOUND' ? (
        <SectionCard title={words.unknown}>
          <p>{words.unknownHint}</p>
        </SectionCard>
      ) : (
        <WhenLoaded query={query}>{(failed) => <Story {...failed} />}</WhenLoaded>
      )}
    </StaffPage>
  );
}

function Story(failed: FailedRequest) {
  const { title, tell } = failures[failed.failure];
  return (
    <div className="grid items-start gap-4 lg:grid-cols-2">
      <SectionCard title={words.happened}>
        <p className="font-semibold">{title}</p>
        <Facts>
          <FigureFact label={words.when}>{formatExactInstant(failed.failed_at)}</FigureFact>
          <Fact label={words.where}>{placeOf(failed.route)}</Fact>
          <Fact label={words.who}>
            <Caller actor={failed.actor} />
          </Fact>
        </Facts>
        <h3 className="font-semibold">{words.tell}</h3>
        <p>{tell}</p>
      </SectionCard>
      <SectionCard title={words.technical}>
        <Facts>
          <FigureFact label={words.trace}>{failed.trace_id}</FigureFact>
          <Fact label={words.call}>{`${failed.method} ${failed.route}`}</Fact>
          <Fact label={words.answer}>{`${failed.status} ${failed.err_code}`}</Fact>
          <FigureFact label={words.duration}>{words.milliseconds(failed.duration_ms)}</FigureFact>
          <Fact label={words.release}>{failed.release}</Fact>
        </Facts>
        <Lines title={words.causes} lines={failed.causes} />
        <Lines
          title={words.steps}
          lines={failed.steps.map(({ service, fault, duration_ms }) =>
            words.step(service, fault, words.milliseconds(duration_ms)),
          )}
        />
      </SectionCard>
    </div>
  );
}

function Caller({ actor }: Pick<FailedRequest, 'actor'>) {
  if (actor === null) return words.anonymous;
  if (actor.kind === 'staff') return words.staff(actor.name);
  return <PersonLink id={actor.id}>{actor.name}</PersonLink>;
}

function Lines({ title, lines }: { title: string; lines: readonly string[] }) {
  if (lines.length === 0) return null;
  return (
    <div>
      <h3 className="font-semibold">{title}</h3>
      <ul className="text-ink-soft [overflow-wrap:anywhere]">
        {[...new Set(lines)].map((line) => (
          <li key={line}>{line}</li>
        ))}
      </ul>
    </div>
  );
}
