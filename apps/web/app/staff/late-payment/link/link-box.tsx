import { useLayoutEffect, useRef } from 'react';
import { TextField } from '../../../shared/ui/fields/text-field.tsx';
import { Money } from '../../../shared/ui/layout/money.tsx';
import { paymentLink as words } from '../../../text/staff/late-payments.ts';
import { CopyButton } from '../../shared/parts/copy-button.tsx';
import type { GeneratedLink } from './link-modal.tsx';

/** The generated link with a button that copies it. */
export function LinkBox({ link }: { link: GeneratedLink }) {
  const box = useRef<HTMLInputElement>(null);
  // biome-ignore lint/correctness/useExhaustiveDependencies: each new link is selected, ready to be copied
  useLayoutEffect(() => box.current?.select(), [link.url]);
  return (
    <div className="flex max-w-3xl flex-wrap items-end gap-3">
      <TextField
        ref={box}
        label={words.label}
        hint={
          <>
            {`${words.ready}. ${words.readyFor} `}
            <Money amount={link.amountPesos} />
          </>
        }
        readOnly
        value={link.url}
        className="min-w-64 flex-1"
      />
      <span className="mb-1.5">
        <CopyButton text={link.url} label={words.copy}>
          {words.copy}
        </CopyButton>
      </span>
    </div>
  );
}
