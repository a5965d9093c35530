import { expect, it } from 'vitest';
import { createTerminal } from './terminal.ts';

function shown(use: (terminal: ReturnType<typeof createTerminal>) => void): string {
  let text = '';
  use(createTerminal({ write: (more) => (text += more) }));
  return text;
}

it('prints each line on its own, and parts on one line that the next line ends', () => {
  expect(
    shown(({ line, part }) => {
      line('Loading');
      part('2026-05');
      part('2026-06');
      line('Loaded');
      line('Ready');
    }),
  ).toBe('Loading\n  2026-05 2026-06\nLoaded\nReady\n');
});
