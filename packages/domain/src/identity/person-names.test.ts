import { expect, it } from 'vitest';
import { namesAgree } from './person-names.ts';

const DIANA = { firstName: 'Diana Lucía', lastName: 'Muñoz de la Cruz' };

it.each(['DIANA LUCIA MUNOZ CRUZ', 'MUÑOZ DE LA CRUZ, DIANA', 'Lucía Muñoz', '', '  '])(
  'the bureau\'s "%s" can be the person',
  (reported) => {
    expect(namesAgree(DIANA, reported)).toBe(true);
  },
);

it.each([
  'CAMILA RODRÍGUEZ MOSQUERA',
  'DIANA RODRÍGUEZ',
  'CAMILA MUÑOZ',
  // The second surname alone: a relative.
  'DIANA DE LA CRUZ',
])('"%s" is another person', (reported) => {
  expect(namesAgree(DIANA, reported)).toBe(false);
});

it('a surname of particles alone is compared with nothing', () => {
  expect(namesAgree({ firstName: 'Ana', lastName: 'de la' }, 'LUZ MARINA')).toBe(true);
  expect(namesAgree({ firstName: 'Ana', lastName: 'de la Cruz' }, 'ANA CRUZ')).toBe(true);
});
