// @vitest-environment jsdom
import { parsePesos } from '@unamano/domain/money/typed-pesos';
import { act, useState } from 'react';
import { beforeEach, expect, test } from 'vitest';
import { field, mounted, setValue } from '../../testing/mounted.tsx';
import { MoneyField } from './money-field.tsx';

let value = '';

function Amount() {
  const [typed, setTyped] = useState('');
  value = typed;
  return <MoneyField label="Monto" value={typed} onChange={setTyped} />;
}

beforeEach(() => mounted(<Amount />));

const box = () => field();

/** What a browser does: the selection is replaced, the caret moves behind it, and the event says how. */
function edit(inserted: string, inputType: string, from: number, to: number): void {
  const input = box();
  const text = input.value.slice(0, from) + inserted + input.value.slice(to);
  act(() => {
    setValue(input, text);
    input.setSelectionRange(from + inserted.length, from + inserted.length);
    const data = inputType.startsWith('insert') ? inserted : null;
    input.dispatchEvent(new InputEvent('input', { bubbles: true, inputType, data }));
  });
}

function type(keys: string): void {
  for (const key of keys) edit(key, 'insertText', box().selectionStart ?? 0, box().selectionEnd ?? 0);
}
const paste = (text: string) => edit(text, 'insertFromPaste', 0, box().value.length);
const backspace = () => {
  const caret = box().selectionStart ?? 0;
  edit('', 'deleteContentBackward', caret - 1, caret);
};
/** An autofill of the browser or of an extension does not say what it inserted. */
const fill = (text: string) => edit(text, '', 0, box().value.length);
const leave = () => act(() => box().dispatchEvent(new FocusEvent('focusout', { bubbles: true })));

test('digits are grouped by dots while they are typed and deleted, and the caret stays', () => {
  type('1500000');
  expect(box().value).toBe('1.500.000');
  backspace();
  expect(box().value).toBe('150.000');
  box().setSelectionRange(2, 2);
  type('2');
  expect(box().value).toBe('1.520.000');
  expect(box().selectionStart).toBe(4);
  box().setSelectionRange(1, 1);
  backspace();
  expect([box().value, value]).toEqual(['520.000', '520000']);
});

test.each(['15.000,00', '15000.00', '$ 15.000', '\u202a15.000\u202c', '15 000'])(
  '%j, pasted or filled in, is shown as 15.000',
  (text) => {
    paste(text);
    expect(box().value).toBe('15.000');
    fill('999');
    fill(text);
    expect(box().value).toBe('15.000');
    expect(value).toBe('15000');
  },
);

test.each(['15.000,00', '15000,00', '15.000', '15000'])('%j is 15.000 after the last key', (keys) => {
  type(keys);
  expect(parsePesos(value)).toBe(15_000);
  leave();
  expect(box().value).toBe('15.000');
});

test.each(['25 mil', '15.000,50', '15,5', '1,5 millones', '15000.5', '15000.500', '15,000', '-20000'])(
  '%j stays as typed, pasted or filled in, and is no amount',
  (text) => {
    for (const put of [type, paste, fill]) {
      put(text);
      leave();
      expect([box().value, parsePesos(value)]).toEqual([text, null]);
      paste('');
    }
  },
);

test('a paste over an amount replaces it and is not mixed with its digits', () => {
  type('15000');
  paste('15.5');
  expect(box().value).toBe('15.5');
  paste('15000');
  fill('15.00');
  expect(box().value).toBe('15');
  paste('15000');
  edit('.500', 'insertFromPaste', 6, 6);
  expect(parsePesos(value)).toBeNull();
});

test('a comma between digits stays where it was typed', () => {
  type('15000');
  box().setSelectionRange(2, 2);
  type(',5');
  expect(box().value).toBe('15,5000');
});

test('a keyboard that composes writes its digits undisturbed: the dots come when it is done', () => {
  const compose = (text: string) =>
    act(() => {
      setValue(box(), text);
      const how = { inputType: 'insertCompositionText', data: text, isComposing: true };
      box().dispatchEvent(new InputEvent('input', { bubbles: true, ...how }));
    });
  for (const text of ['3', '35', '350', '3500', '35000']) {
    compose(text);
    expect([box().value, value]).toEqual([text, text]);
  }
  act(() => box().dispatchEvent(new CompositionEvent('compositionend', { bubbles: true, data: '35000' })));
  expect([box().value, value]).toEqual(['35.000', '35000']);
});

test('zeros are not lost while the first digit is replaced', () => {
  type('1000000');
  box().setSelectionRange(1, 1);
  backspace();
  type('2');
  expect(box().value).toBe('2.000.000');
});
