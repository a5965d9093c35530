import { Suspense, useState } from 'react';
import { lazyPart } from '../../../shared/loading/lazy-part.ts';
import { copyText } from '../../../shared/ui/feedback/copy-text.ts';
import { Button } from '../../../shared/ui/layout/button.tsx';
import { Card } from '../../../shared/ui/layout/card.tsx';
import { payByBank as words } from '../../../text/borrower/pay-by-bank.ts';

const AliasCode = lazyPart(() => import('./alias-code.tsx'));

/** The alias at which the borrower pays from any bank's app: to copy, and as a code for another person's camera. */
export default function PayByBank({ alias }: { alias: string }) {
  const [isCodeShown, setCodeShown] = useState(false);
  return (
    <Card title={words.title}>
      <p className="text-ink-soft">{words.lead}</p>
      <p className="mt-3">
        <span className="block text-sm text-ink-soft">{words.alias}</span>
        <strong className="figures select-all text-xl [overflow-wrap:anywhere]">{alias}</strong>
      </p>
      <div className="mt-3 flex flex-wrap gap-3">
        <Button variant="secondary" small onClick={() => void copyText(alias)}>
          {words.copy}
        </Button>
        <Button
          variant="secondary"
          small
          aria-expanded={isCodeShown}
          onClick={() => setCodeShown(!isCodeShown)}
        >
          {isCodeShown ? words.hide : words.show}
        </Button>
      </div>
      {isCodeShown && (
        <Suspense fallback={<div className="min-h-72" />}>
          <AliasCode alias={alias} />
        </Suspense>
      )}
    </Card>
  );
}
