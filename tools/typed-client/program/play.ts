/**
 * A partner's program in the types of the API document: a borrower's way from the request to the first payment, and a pay period of a
 * company by its key. It knows the document and the sandbox alone, and has no cast: `main.ts` refuses them.
 */
import createClient, { type Middleware } from 'openapi-fetch';
import type { paths } from './api.d.ts';

const baseUrl = process.argv[2] ?? 'http://localhost:3000';
const key = 'unamano_sandbox-key-of-cafe-alto-which-is-public-00';
const [LEFT, NEXT]: ['left', 'next_period'] = ['left', 'next_period'];
const PASSWORD = 'Unamano2026';

function clientOf(token?: string) {
  const client = createClient<paths>({ baseUrl });
  const named: Middleware = {
    onRequest({ request }) {
      request.headers.set('x-app-key', 'unamano-web');
      if (token !== undefined) request.headers.set('authorization', `Bearer ${token}`);
      if (request.method === 'POST') request.headers.set('idempotency-key', crypto.randomUUID());
    },
  };
  client.use(named);
  return client;
}

/** What a call answers; a refusal ends the program with its code. */
async function done<Data>(
  what: string,
  call: Promise<{ data?: Data; error?: { err_code?: string; message: string; fields?: object } }>,
): Promise<Data> {
  const { data, error } = await call;
  if (data !== undefined) return data;
  throw new Error(`${what}: ${error?.err_code} ${error?.message} ${JSON.stringify(error?.fields ?? {})}`);
}

/** The sandbox's page, which is no part of the document. */
async function sandbox(method: string, path: string, body?: object): Promise<string> {
  const reply = await fetch(`${baseUrl}/sandbox/api/${path}`, {
    method,
    ...(body && { headers: { 'content-type': 'application/json' }, body: JSON.stringify(body) }),
  });
  if (!reply.ok) throw new Error(`sandbox ${path}: ${await reply.text()}`);
  return reply.text();
}
const codeFor = async (phone: string) =>
  /"code":"(\d{6})"/.exec(
    await sandbox('GET', `messages?channel=sms&limit=1&to=${encodeURIComponent(phone)}`),
  )?.[1] ?? '';

async function staffOf(email: string) {
  const body = { email, password: PASSWORD };
  const { data_login } = await done('staff login', clientOf().POST('/users/api/login/admin', { body }));
  return clientOf(data_login.tokens.access);
}

const say = (text: string) => console.log(text);

/** Request, decision, signature with the code, disbursement, payment. */
async function mainJob(): Promise<void> {
  const anyone = clientOf();
  const serial = String(Date.now()).slice(-7);
  const cellphone = `+57321${serial}`;
  await done('code', anyone.POST('/users/api/signup/send_code', { body: { cellphone, user_name: 'Ana' } }));
  const verified = await done(
    'verify',
    anyone.POST('/users/api/signup/verify_code', { body: { cellphone, otp_code: await codeFor(cellphone) } }),
  );
  if (verified.signup_token === undefined) throw new Error('that phone has an account');
  const person = {
    first_name: 'Ana María',
    last_name: 'Ruiz Mora',
    dni: `10${serial}5`,
    email: `ana${serial}@unamano.test`,
    password: 'Chicamocha2026',
    cellphone,
    signup_token: verified.signup_token,
    address: 'Calle 10 # 4-20',
    neighborhood: 'El Poblado',
    birthday: '1990-05-17',
    date_dni_expedition: '2008-06-01',
    id_city: '05001',
    id_city_dni_expedition: '05001',
    monthly_income: 3_000_000,
    number_people_in_charge: 1,
    company: 'Panadería El Trigal',
    requested_amount: 500_000,
    installments: 3,
    acquired_debt: 699_651,
  };
  const signedUp = await done(
    'sign-up',
    anyone.POST('/users/api/signup', { body: { ...person, genre: 'female', type_occupation: 'employee' } }),
  );
  say(`requested: credit ${signedUp.id_credit}`);
  const borrower = clientOf(signedUp.tokens.access);
  const { id_credit } = signedUp;
  if (!id_credit) throw new Error('no credit was offered');
  const note = '/credits/api/promissory/note/management';
  await done('note', borrower.GET(note, { params: { query: { id_credit } } }));
  await done('note code', borrower.POST('/credits/api/promissory/note/send_code', { body: { id_credit } }));
  await done('sign', borrower.POST(note, { body: { id_credit, code: await codeFor(cellphone) } }));
  await done(
    'account',
    borrower.POST('/credits/api/disbursement/management', {
      body: {
        id_credit,
        disbursement_type: 'TRANSFER',
        id_bank: '1007',
        account_number: '12345678901',
        account_type: 'SAVINGS',
      },
    }),
  );
  const operations = await staffOf('operaciones@unamano.test');
  await done(
    'disburse',
    operations.POST('/dashboard/api/operative/confirm_disbursement', { body: { credit_id: id_credit } }),
  );
  const home = await done('home', borrower.GET('/credits/api/credit/info/home'));
  const [first] = home.credit?.payments ?? [];
  if (!first) throw new Error(`no installment: ${home.credit?.state}`);
  say(`disbursed: ${home.credit?.state}, first installment ${first.value}`);
  const cash = await done(
    'pay',
    borrower.POST('/payvalida/api/cash/in', { body: { id_payment: first.id_payment } }),
  );
  await sandbox('POST', `payvalida/orders/${cash.order}`, { status: 'APROBADA' });
  const order = await done(
    'order',
    borrower.GET('/payvalida/api/order', { params: { query: { order: cash.order } } }),
  );
  if (order.status !== 'paid') throw new Error(`the order is ${order.status}`);
  say(`paid: ${order.amount}`);
}

type Client = ReturnType<typeof clientOf>;

/** The first pay period that asks for some deductions and has no answer; half a month later where there is none. */
async function openPeriod(payroll: Client): Promise<string> {
  for (let moves = 0; moves < 3; moves += 1) {
    const { pay_periods } = await done('periods', payroll.GET('/dashboard/api/payroll/pay_periods'));
    const open = pay_periods.find(({ deductions, files }) => deductions > 3 && files.length === 0);
    if (open) return open.pay_period;
    await sandbox('PUT', 'clock', { advance_days: 15 });
    await sandbox('PUT', 'jobs');
  }
  throw new Error('the employees of the demo owe too little: start with new data');
}

/** Read, send, answer, booked by the lender, lines and exceptions, and a leaver on another day. */
async function payPeriod(): Promise<void> {
  const payroll = clientOf(key);
  const pay_period = await openPeriod(payroll);
  const query = { pay_period };
  const { rows } = await done(
    'deductions',
    payroll.GET('/dashboard/api/payroll/deductions', { params: { query } }),
  );
  const [absent, ...rest] = rows;
  const [short, ...others] = rest.filter(({ dni }) => dni !== absent?.dni);
  if (!absent || !short) throw new Error('too few rows');
  say(`requested for ${pay_period}: ${rows.length} rows`);

  const lines = [
    'Número de documento;Crédito Nro.;Cuota Nro.;Valor descontado',
    [short.dni, short.id_credit, short.installment, short.amount - 1].join(';'),
    ...others.map(({ dni, id_credit, installment, amount }) =>
      [dni, id_credit, installment, amount].join(';'),
    ),
  ];
  const file = Buffer.from(lines.join('\r\n')).toString('base64');
  const draft = '/dashboard/api/payroll/draft';
  const uploaded = await done(
    'upload',
    payroll.POST(draft, { body: { pay_period, file, file_name: 'q.csv' } }),
  );
  const id_draft = uploaded.draft?.id_draft;
  if (id_draft === undefined) throw new Error('no draft');
  for (const { dni, difference } of uploaded.preview?.people ?? []) {
    const body =
      dni === absent.dni
        ? { id_draft, dni, answer: LEFT, left_on: pay_period }
        : { id_draft, dni, answer: NEXT };
    await done(`answer ${difference}`, payroll.POST('/dashboard/api/payroll/draft/answer', { body }));
  }
  const sent = await done('send', payroll.POST('/dashboard/api/payroll/draft/send', { body: { id_draft } }));
  say(`sent: ${sent.draft?.amount} pesos, ${uploaded.preview?.people.length} answers`);

  const operations = await staffOf('operaciones@unamano.test');
  const booking = {
    id_draft,
    transfer_amount: sent.draft?.amount ?? 0,
    bank_reference: `TR-${Date.now()}`,
    transferred_on: /"now":"([\d-]{10})/.exec(await sandbox('GET', 'clock'))?.[1] ?? '',
  };
  const { file: booked } = await done(
    'book',
    operations.POST('/dashboard/api/payroll/draft/book', { body: booking }),
  );
  let state: string = booked.state;
  const { id_file } = booked;
  while (state === 'PROCESSING') {
    await new Promise((resume) => setTimeout(resume, 500));
    state = (
      await done('file', payroll.GET('/dashboard/api/payroll/file', { params: { query: { id_file } } }))
    ).file.state;
  }
  const { lines: outcomes } = await done(
    'lines',
    payroll.GET('/dashboard/api/payroll/lines', { params: { query: { id_file } } }),
  );
  const { exceptions } = await done(
    'exceptions',
    payroll.GET('/dashboard/api/payroll/exceptions', { params: { query: { id_file } } }),
  );
  say(
    `${state}: ${outcomes.filter(({ outcome }) => outcome === 'exact').length} exact lines, ${exceptions.length} exceptions`,
  );

  const leaver = others.find(
    ({ dni, installment, installments }) => dni !== absent.dni && installment < installments,
  );
  if (!leaver) return;
  const body = { credit_id: leaver.id_credit, left_on: pay_period, reason: 'Renunció' };
  const left = await done('leaver', payroll.POST('/dashboard/api/payroll/leavers', { body }));
  const after = await done(
    'deductions',
    payroll.GET('/dashboard/api/payroll/deductions', { params: { query: {} } }),
  );
  if (!after.leavers.some(({ id_credit }) => id_credit === left.credit_id)) throw new Error('no leaver');
  const undo = { credit_id: left.credit_id, reason: 'Era otra persona' };
  await done('undo', payroll.POST('/dashboard/api/payroll/leavers/undo', { body: undo }));
  say(`left and undone: credit ${left.credit_id}`);
  const { calls } = await done('calls', payroll.GET('/dashboard/api/machines/calls'));
  say(`the platform lists ${calls.length} calls of the key`);
}

await mainJob();
await payPeriod();
