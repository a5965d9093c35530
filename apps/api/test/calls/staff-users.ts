import { factorOf } from './account.ts';
import type { Calls } from './call.ts';
import type { Scene } from './scene.ts';

const names = { id_user: 'staff' } as const;
/** A missing id: each call can be made only once on an existing account. */
const NO_PERSON = () => ({ id_user: 900_000_000 });

let made = 0;
function newPerson() {
  made += 1;
  // A name has no digits.
  const letters = String(made).replace(/\d/g, (digit) => 'abcdefghij'[Number(digit)] ?? '');
  return {
    first_name: 'Ana',
    last_name: `Ríos ${letters}`,
    email: `invitada${made}@unamano.test`,
    is_admin: 'false',
    modules: 'historic_dc',
  };
}

async function onPerson({ admin, post }: Scene) {
  const person = newPerson();
  const id_user = Number((await post('staff_users/invite', person)).id_user);
  return { access: admin, body: { id_user }, of: { email: person.email } };
}

const events = (action: string) => `audit_events where action = 'staff.${action}' and subject_id = :id_user`;

export const STAFF_USER_CALLS: Calls = {
  'GET /dashboard/api/staff_users/list': {
    who: 'staff_users',
    names: { search: 'dni', id_company: 'company' },
    input: ({ companyId }) => ({
      search: 'a',
      state: 'active',
      id_company: companyId,
      limit: 10,
      cursor: '',
    }),
  },
  'POST /dashboard/api/staff_users/invite': {
    who: 'staff_users',
    names: { email: 'email', id_company: 'company' },
    input: ({ companyId }) => ({ ...newPerson(), id_company: companyId, modules: 'credit_approve' }),
    once: { arrange: ({ admin }) => ({ access: admin }), adds: 'messages where recipient = :email' },
  },
  'POST /dashboard/api/staff_users/update': {
    who: 'staff_users',
    names: { ...names, id_company: 'company' },
    input() {
      const { email: _, ...person } = newPerson();
      return { ...NO_PERSON(), ...person, id_company: '' };
    },
    once: { arrange: onPerson, adds: events('update') },
  },
  'POST /dashboard/api/staff_users/reinvite': {
    who: 'staff_users',
    names,
    input: NO_PERSON,
    once: {
      async arrange(scene) {
        const person = await onPerson(scene);
        await scene.post('staff_users/end', person.body);
        return person;
      },
      adds: 'messages where recipient = :email',
    },
  },
  'POST /dashboard/api/staff_users/end': {
    who: 'staff_users',
    names,
    input: NO_PERSON,
    once: { arrange: onPerson, adds: events('end') },
  },
  'POST /dashboard/api/staff_users/end_sessions': {
    who: 'staff_users',
    names,
    input: NO_PERSON,
    once: {
      async arrange(scene) {
        const { id } = (await factorOf(scene, true)).of;
        return { access: scene.admin, body: { id_user: id } };
      },
      adds: `audit_events where action = 'session.end' and subject_id = :id_user`,
    },
  },
  'POST /dashboard/api/staff_users/lift_lock': {
    who: 'staff_users',
    names: { email: 'email', cellphone: 'cellphone' },
    input: () => ({ email: 'nadie@unamano.test', cellphone: '+573999999998' }),
    once: { exempt: 'limits that start again twice are as they were' },
  },
  // Also needs the admin role.
  'POST /dashboard/api/staff_users/reset_second_factor': {
    who: 'staff_users',
    names,
    input: NO_PERSON,
    once: {
      async arrange(scene) {
        const { id } = (await factorOf(scene, true)).of;
        return { access: scene.admin, body: { id_user: id } };
      },
      adds: events('reset_second_factor'),
    },
  },
};
