/** A person's page, notes and corrections. */
import { makeTestPerson, signUp } from '@unamano/journeys/borrower';
import type { World } from '../platform/world.ts';
import { type Calls, nothing } from './call.ts';
import type { Fields, Scene } from './scene.ts';

const names = { id_user: 'borrower' } as const;
async function borrowerId({ platform }: World, dni: string): Promise<number> {
  const { rows } = await platform.pool.query('select id from borrowers where dni = $1', [dni]);
  return Number(rows[0]?.id);
}
const ofActive = async (world: World): Promise<Fields> => ({
  id_user: await borrowerId(world, world.active.dni),
});
const withFile = async (world: World): Promise<Fields> => ({
  ...(await ofActive(world)),
  text: 'Trajo su cédula',
  file: Buffer.from('%PDF-1.7').toString('base64'),
  file_name: 'cedula.pdf',
});

/** A person of each operation's own. */
const ofNewPerson = async (scene: Scene) => ({
  body: { id_user: await borrowerId(scene, (await scene.borrower()).dni) },
});

const CLAIM = {
  kind: 'data_claim',
  text: 'Nunca di mi número',
  name: 'Ana Peña',
  dni: '1020304050',
  email: 'ana@correo.test',
};

const FAILED_REQUEST = `insert into failed_requests values ('4bf92f3577b34da6a3ce929d0e0e4736', now(), 'GET', '/x', 500,
  'INTERNAL_ERROR', 'bug', null, null, 'test', 1, '[]', '[]') on conflict do nothing`;

async function ofNewComplaint({ platform }: Scene) {
  await platform.post('/claims/api/claims/', CLAIM);
  const { rows } = await platform.pool.query('select max(id) as id from complaints');
  return { body: { id_complaint: Number(rows[0]?.id) } };
}

export const PEOPLE_CALLS: Calls = {
  'GET /dashboard/api/people/person': { who: 'people', names, input: ofActive },
  'GET /dashboard/api/people/timeline': {
    who: 'people',
    names,
    input: async (world) => ({ ...(await ofActive(world)), limit: 10, cursor: '' }),
  },
  'GET /dashboard/api/people/failed_request': {
    who: 'people',
    names: {},
    input: async ({ platform }) => {
      await platform.pool.query(FAILED_REQUEST);
      return { code: '9FWJ-YDBQ' };
    },
  },
  'GET /dashboard/api/people/movements': {
    who: 'people',
    names: { id_credit: 'credit' },
    input: ({ active }) => ({ id_credit: active.creditId }),
  },
  'POST /dashboard/api/people/notes': {
    who: 'people',
    names,
    input: withFile,
    once: {
      arrange: ofNewPerson,
      adds: 'person_notes where borrower_id = :id_user',
      keyed: { text: 'Otra nota' },
      mayRepeat: true,
    },
  },
  'GET /dashboard/api/people/notes/file': {
    who: 'people',
    names: { id_note: 'ignored' },
    input: ({ noteId }) => ({ id_note: noteId }),
  },
  'POST /dashboard/api/people/corrections': {
    who: 'people',
    names,
    input: async (world) => ({
      ...(await ofActive(world)),
      field: 'address',
      value: 'Calle 9 # 8-7',
      document: '',
      reason: 'Llamó y mostró un recibo',
    }),
    once: {
      arrange: ofNewPerson,
      adds: "approval_requests where kind = 'borrowers.correction' and (payload ->> 'borrowerId')::bigint = :id_user",
    },
    undo: ({ platform, staff }, { id_approval }) =>
      platform.post('/dashboard/api/approvals/answer', { id_approval, action: 'withdraw' }, staff),
  },
  'POST /dashboard/api/people/block': {
    who: 'people',
    names,
    input: async (world) => ({
      id_user: await borrowerId(world, world.stranger.dni),
      reason: 'Llamó: le robaron el celular',
    }),
    once: { arrange: ofNewPerson, adds: 'account_blocks where borrower_id = :id_user' },
    undo: ({ platform }) => platform.pool.query('delete from account_blocks'),
  },
  'POST /dashboard/api/people/unblock': {
    who: 'people',
    names,
    input: async (world) => ({
      ...(await ofActive(world)),
      document: 'Cédula original',
      reason: 'Vino a la oficina',
    }),
    once: {
      async arrange(scene) {
        const { body } = await ofNewPerson(scene);
        await scene.post('people/block', { ...body, reason: 'Llamó' });
        return { body };
      },
      adds: "approval_requests where kind = 'borrowers.unblock' and (payload ->> 'borrowerId')::bigint = :id_user",
    },
  },
  'POST /claims/api/claims': {
    who: 'everyone',
    input: () => CLAIM,
    once: {
      arrange: () => {
        const { email } = makeTestPerson();
        return { body: { email } };
      },
      adds: 'complaints where email = :email',
      mayRepeat: true,
      keyed: { text: 'Borren mi número' },
    },
  },
  'POST /users/api/claims': {
    who: 'borrower',
    names: {},
    input: () => ({ kind: 'petition', text: 'Quiero mi estado de cuenta' }),
    once: {
      async arrange({ platform }) {
        const { access, email } = await signUp(platform);
        return { access, of: { email } };
      },
      adds: 'complaints where email = :email',
      mayRepeat: true,
      keyed: { text: 'Quiero mi paz y salvo' },
    },
  },
  'POST /users/api/number/claim': {
    who: 'borrower',
    names: {},
    input: () => ({ name: 'Ana Peña', email: 'ana@correo.test' }),
    once: {
      async arrange({ platform }) {
        const { access } = await signUp(platform);
        const { email } = makeTestPerson();
        return { access, body: { email } };
      },
      adds: 'complaints where email = :email',
      mayRepeat: true,
      keyed: { name: 'Ana Ruiz' },
    },
  },
  'GET /users/api/claims': { who: 'borrower', names: {}, input: nothing },
  'GET /users/api/own_data': { who: 'borrower', names: {}, input: () => ({ format: 'json' }) },
  'GET /dashboard/api/complaints/list': { who: 'people', names: {}, input: nothing },
  'POST /dashboard/api/complaints/answer': {
    who: 'people',
    names: { id_complaint: 'ignored' },
    input: () => ({ id_complaint: 1, answer: 'Borramos tu número' }),
    once: {
      arrange: (scene) => ofNewComplaint(scene),
      adds: 'complaints where id = :id_complaint and answered_at is not null',
    },
  },
  'POST /dashboard/api/complaints/extend': {
    who: 'people',
    names: { id_complaint: 'ignored' },
    input: () => ({ id_complaint: 1, reason: 'Falta el registro del operador' }),
    once: {
      arrange: (scene) => ofNewComplaint(scene),
      adds: 'complaints where id = :id_complaint and extended_at is not null',
    },
  },
};
