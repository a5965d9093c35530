import { expect, it } from 'vitest';
import { activitySearch } from './activity-search.ts';

const find = activitySearch([
  { code: '0113', title: 'Cultivo de hortalizas, raíces y tubérculos', words: ['papa'] },
  { code: '4711', title: 'Comercio al por menor en establecimientos', words: ['tienda', 'tienda de barrio'] },
  { code: '4719', title: 'Comercio al por menor', words: ['tienda de variedades'] },
  { code: '4921', title: 'Transporte de pasajeros', words: ['conductor', 'uber'] },
  { code: '9602', title: 'Peluquería y otros tratamientos de belleza', words: ['uñas', 'salón de belleza'] },
]);
const findWork = activitySearch([
  { code: '0121', title: 'Cultivo de frutas', words: ['aguacate'] },
  {
    code: '1410',
    title: 'Confección de prendas de vestir',
    words: ['camisas', 'ropa', 'operario de confección'],
  },
  { code: '1512', title: 'Bolsos', words: ['correas de cuero'] },
  { code: '4512', title: 'Comercio de vehículos usados', words: ['vendo carros'] },
  {
    code: '4771',
    title: 'Comercio de prendas',
    words: ['venta de ropa', 'almacén de camisas', 'trajecitos'],
  },
  { code: '4775', title: 'Comercio de segunda mano', words: ['ropa usada'] },
  { code: '4781', title: 'Comercio en puestos móviles', words: ['vendo', 'vendedor de aguacates'] },
  { code: '4921', title: 'Transporte de pasajeros', words: ['taxista'] },
  { code: '7729', title: 'Alquiler de otros efectos personales', words: ['alquilo', 'trajes'] },
  { code: '9523', title: 'Reparación de calzado', words: ['zapatero', 'embolador', 'bolsos y correas'] },
]);
const codes = (search: string) => find(search).map(({ activity }) => activity.code);

it.each([
  ['an everyday word, nearest first', 'tienda', ['4711', '4719']],
  ['a word as it begins', 'peluq', ['9602']],
  ['a title without regard to case and accents', 'PELUQUERIA', ['9602']],
  ['words in any order', 'belleza tratamientos', ['9602']],
  ['the inside of a word last', 'uber', ['4921', '0113']],
  ['gender and number', 'conductoras', ['4921']],
  ['how a code begins', ' 471', ['4711', '4719']],
  ['small words left out', 'trabajo en una tienda de barrio', ['4711']],
  ['a word as it sounds', 'salon de veyesa', ['9602']],
  ['a part of the search where not all of it is met', 'tienda en Quibdó', ['4711', '4719']],
  ['nothing for other words', 'astronauta', []],
  ['nothing for an empty search', '  ', []],
])('finds %s', (_, search, expected) => {
  expect(codes(search)).toEqual(expected);
});

it.each([
  ['a verb alone, where its thing is unknown, as it sounds', 'bendo ceviche', ['4781']],
  ['nothing by a word of help alone', 'operario de astronaves', []],
  ['the thing, of the work that the verb tells first', 'vendo camisas', ['4771', '1410', '4781']],
  ['what is done to the thing', 'arreglo correas', ['9523', '1512']],
  ['more of the same work after the entire phrase', 'venta de ropa', ['4771', '4775']],
  ['the rarer word', 'bolsos para trajes', ['7729', '1512', '9523']],
  ['no longer word where one is the same', 'vendo trajes rojos', ['7729', '4781']],
  ['a job by its thing', 'aguacatería', ['0121', '4781']],
  ['a small thing', 'camisitas', ['1410', '4771']],
  ['a verb by its root', 'embolando', ['9523']],
  ['n before b, and ll', 'enbollador', ['9523']],
  ['q', 'alqilo', ['7729']],
  ['x', 'tacsi', ['4921']],
  ['a letter wrong', 'sapadero', ['9523']],
  ['a letter too many', 'emboladtor', ['9523']],
  ['two letters changed in place', 'emboaldor', ['9523']],
  ['no letter wrong in a short word', 'trojes', []],
])('finds %s', (_, search, expected) => {
  expect(findWork(search).map(({ activity }) => activity.code)).toEqual(expected);
});

it('says which everyday word led to an activity', () => {
  expect(find('unas')[0]?.word).toBe('uñas');
  expect(find('tratamientos')[0]?.word).toBeNull();
});
