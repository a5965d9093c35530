import { copyText } from '../../shared/ui/feedback/copy-text.ts';
import { Button } from '../../shared/ui/layout/button.tsx';
import { keepNumber as words } from '../../text/shared/common.ts';

/** Two ways to keep a number that a person will ask with: the clipboard, and a message to oneself. */
export function KeepNumber({ number }: { number: string }) {
  return (
    <div className="flex flex-wrap gap-3">
      <Button variant="secondary" small onClick={() => void copyText(number)}>
        {words.copy}
      </Button>
      <a
        className="button button-secondary button-small"
        href={`https://wa.me/?text=${encodeURIComponent(words.message(number))}`}
        target="_blank"
        rel="noreferrer"
      >
        {words.send}
      </a>
    </div>
  );
}
