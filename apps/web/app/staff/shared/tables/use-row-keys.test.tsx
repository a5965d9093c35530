// @vitest-environment jsdom
import { act, useRef } from 'react';
import { expect, test } from 'vitest';
import { mounted } from '../../../shared/testing/mounted.tsx';
import { nextRow, useRowKeys } from './use-row-keys.ts';

test('arrow keys move row by row and stop at both ends', () => {
  expect(nextRow('ArrowDown', -1, 3)).toBe(0);
  expect(nextRow('ArrowDown', 1, 3)).toBe(2);
  expect(nextRow('ArrowDown', 2, 3)).toBe(2);
  expect(nextRow('ArrowUp', 0, 3)).toBe(0);
});

test('Home and End move to the ends; other keys and empty lists move nowhere', () => {
  expect(nextRow('Home', 2, 3)).toBe(0);
  expect(nextRow('End', 0, 3)).toBe(2);
  expect(nextRow('a', 0, 3)).toBeNull();
  expect(nextRow('ArrowDown', -1, 0)).toBeNull();
});

function Rows() {
  const region = useRef<HTMLElement>(null);
  const { onKeyDown } = useRowKeys(region, 2, () => {});
  return (
    <section aria-label="Filas" ref={region} onKeyDown={onKeyDown}>
      <table>
        <tbody>
          {[0, 1].map((row) => (
            <tr key={row} data-row={row}>
              <td>
                <a href="/" className="row-link">
                  {row}
                </a>
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  );
}

test('on arrival the first press enters the list, and the next one moves on', async () => {
  await mounted(<Rows />);
  const pressed = async (key: string) => {
    const at = document.activeElement ?? document.body;
    await act(async () =>
      at.dispatchEvent(new KeyboardEvent('keydown', { key, bubbles: true, cancelable: true })),
    );
    return document.activeElement?.textContent;
  };
  expect([await pressed('ArrowDown'), await pressed('j'), await pressed('k')]).toEqual(['0', '1', '0']);
});
