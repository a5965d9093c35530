import { beforeEach, expect, test } from 'vitest';
import { keepWaitingPerson, waitingPerson } from './waiting-person.ts';

beforeEach(() => sessionStorage.clear());

test('whoever waits for a code is still known after a reload, and nobody once it was verified', () => {
  expect(waitingPerson()).toEqual({ name: '', phone: '' });
  keepWaitingPerson({ name: 'Íñigo Peña', phone: '3001112233' });
  expect(waitingPerson()).toEqual({ name: 'Íñigo Peña', phone: '3001112233' });
  keepWaitingPerson(null);
  expect(waitingPerson()).toEqual({ name: '', phone: '' });
});

test('what is not a person is nobody', () => {
  sessionStorage.setItem('unamano:waiting', '{"name":7}');
  expect(waitingPerson()).toEqual({ name: '', phone: '' });
});
