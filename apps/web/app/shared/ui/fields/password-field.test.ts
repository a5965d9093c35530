/** Passwords are masked, and people may paste them or let a program fill them in. */
import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { createElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { expect, it } from 'vitest';
import { PasswordField } from './password-field.tsx';

const APP = path.resolve(import.meta.dirname, '../../..');
const sources = readdirSync(APP, { recursive: true, encoding: 'utf8' })
  .filter((file) => file.endsWith('.tsx') && !file.endsWith('.test.tsx'))
  .map((file) => ({ file, text: readFileSync(path.join(APP, file), 'utf8') }));

it('a password is masked at first, and named for a password manager', () => {
  const field = createElement(PasswordField, {
    label: 'Contraseña',
    name: 'password',
    value: '',
    onChange: () => {},
  });
  const input = /<input[^>]*>/.exec(renderToStaticMarkup(field))?.[0] ?? '';
  expect(input).toContain('type="password"');
  expect(input).toContain('autoComplete="current-password"');
});

it('every field of a form that is named as a password is such a field', () => {
  const named = sources.flatMap(({ file, text }) =>
    [...text.matchAll(/<(\w+)[^<>]*field\('(?:password|confirmPassword)'\)/g)].map(([, tag]) => ({
      file,
      tag,
    })),
  );
  expect(named.length).toBeGreaterThanOrEqual(5);
  expect(named.filter(({ tag }) => tag !== 'PasswordField')).toEqual([]);
});

it('no screen takes paste or the programs that fill in passwords away', () => {
  expect(sources.length).toBeGreaterThan(150);
  const taken = sources.filter(({ text }) =>
    /onPaste(?!Capture)|onBeforeInput|<PasswordField[^>]*autoComplete="off"/.test(text),
  );
  expect(taken.map(({ file }) => file)).toEqual([]);
});
