import { ButtonLink } from '../../shared/ui/layout/button.tsx';
import { Icon } from '../../shared/ui/layout/icon.tsx';
import { connectionLost, serverFaults as words } from '../../text/borrower/request.ts';

/** Leads on from a fault with one tap. */
type WayOn = { to: string; label: string; state?: object };

/** Faults that the server found in a request that passed the page's rules, or a lost connection. */
export type SendFault = { kind: 'fields'; texts: string[]; waysOn?: WayOn[] } | { kind: 'network' } | null;

export function SendFaults({ fault }: { fault: SendFault }) {
  return (
    <div aria-live="assertive">
      {fault && (
        <div className="flex gap-3 rounded-card border-2 border-coral bg-coral-wash p-4">
          <span className="shrink-0 text-coral">
            <Icon name="alert" />
          </span>
          {fault.kind === 'network' ? (
            <p>{connectionLost}</p>
          ) : (
            <div>
              <p className="font-semibold">{words}</p>
              <ul className="mt-1 list-disc pl-5">
                {fault.texts.map((text) => (
                  <li key={text}>{text}</li>
                ))}
              </ul>
              <div className="mt-3 flex flex-wrap gap-2 empty:hidden">
                {fault.waysOn?.map(({ label, ...way }) => (
                  <ButtonLink key={label} variant="secondary" small preventScrollReset {...way}>
                    {label}
                  </ButtonLink>
                ))}
              </div>
            </div>
          )}
        </div>
      )}
    </div>
  );
}
