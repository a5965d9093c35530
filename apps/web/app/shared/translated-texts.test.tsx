// @vitest-environment jsdom
import { act, useState } from 'react';
import { beforeAll, beforeEach, expect, test } from 'vitest';
import { mounted } from './testing/mounted.tsx';
import { followTranslator, keepTexts } from './translated-texts.ts';

beforeAll(followTranslator);

type Shown = { count: number; note?: boolean; badge?: boolean; order?: string[] };
let show: (next: Shown) => void;

function Sample() {
  const [shown, setShown] = useState<Shown>({ count: 1 });
  show = (next) => act(() => setShown(next));
  return (
    <p>
      {shown.count} {shown.badge && <b>!</b>}
      {shown.note ? 'cuotas' : null}
      {shown.order?.map((word) => (
        <Word key={word} word={word} />
      ))}
    </p>
  );
}

function Word({ word }: { word: string }) {
  return `${word};`;
}

/** Both orders in which translators exchange a text, once the page has noticed. */
async function translate(order: 'replace' | 'insert'): Promise<void> {
  const walk = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
  const texts: Text[] = [];
  for (let node = walk.nextNode(); node; node = walk.nextNode()) texts.push(node as Text);
  for (const text of texts) {
    if (text.parentElement?.closest('font')) continue;
    const font = document.createElement('font');
    font.append(`~${text.data}`);
    if (order === 'replace') text.replaceWith(font);
    else {
      text.before(font);
      text.remove();
    }
  }
  await Promise.resolve();
}

const shownText = async () => {
  await Promise.resolve();
  return document.body.textContent?.replaceAll('~', '');
};

beforeEach(() => mounted(<Sample />));

test.each(['replace', 'insert'] as const)(
  'React changes, removes, adds and moves translated texts: %s',
  async (order) => {
    await translate(order);
    expect(document.body.textContent).toBe('~1~ ');
    show({ count: 2, note: true });
    expect(await shownText()).toBe('2 cuotas');
    await translate(order);
    show({ count: 2, note: true, badge: true });
    expect(await shownText()).toBe('2 !cuotas');
    await translate(order);
    show({ count: 3, order: ['a', 'b'] });
    expect(await shownText()).toBe('3 a;b;');
    await translate(order);
    show({ count: 3, order: ['b', 'a'] });
    expect(await shownText()).toBe('3 b;a;');
    await translate(order);
    show({ count: 4, badge: true, order: ['a'] });
    expect(await shownText()).toBe('4 !a;');
  },
);

test('a page without React gets its texts back, but what was drawn meanwhile stays', async () => {
  document.body.innerHTML = '<p>Hola, <b>Ana</b></p><p id="day"> </p>';
  const putBack = keepTexts();
  await translate('replace');
  const day = document.getElementById('day');
  if (day) day.textContent = '26/12/2026';
  putBack();
  expect(document.body.innerHTML).toBe('<p>Hola, <b>Ana</b></p><p id="day">26/12/2026</p>');
});
