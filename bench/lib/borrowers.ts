/** New borrowers who have verified their phone and hold no credit: the measured request is their second. */
import { clientOf } from './client.ts';

export type BenchBorrower = { access: string; cellphone: string; lastCode: string };

const PERSON = {
  last_name: 'Peña Núñez',
  password: 'Manglar2026',
  address: 'Calle 10 # 4-20',
  neighborhood: 'El Poblado',
  genre: 'otro',
  birthday: '1990-05-17',
  date_dni_expedition: '2010-06-01',
  id_city: '05001',
  id_city_dni_expedition: '05001',
  monthly_income: 3_000_000,
  number_people_in_charge: 0,
  type_occupation: 'employee',
  company: 'Panadería El Trigal',
  installments: 1,
  requested_amount: 200_000,
  acquired_debt: 0,
};

async function codeFor(url: string, cellphone: string): Promise<string> {
  for (let attempt = 0; attempt < 100; attempt++) {
    const inbox = await clientOf(url).get('/sandbox/api/messages', { to: cellphone, channel: 'sms' });
    const code = (inbox.messages as { code: string | null }[]).find((message) => message.code)?.code;
    if (code) return code;
  }
  throw new Error('no sign-up code came');
}

export async function newBorrower(url: string, index: number): Promise<BenchBorrower> {
  const cellphone = `+57311${String(5_000_000 + index)}`;
  const client = clientOf(url);
  await client.post('/users/api/signup/send_code/', { cellphone, user_name: 'Medición' });
  const code = await codeFor(url, cellphone);
  const verified = await client.post('/users/api/signup/verify_code/', { cellphone, otp_code: code });
  const reply = await client.post('/users/api/signup/', {
    ...PERSON,
    first_name: `Medición ${index}`,
    cellphone,
    // The last digit decides what the sandbox bureau says: 5 has a good history.
    dni: `${90_000_000 + index}5`,
    email: `medicion${index}@unamano.test`,
    signup_token: String(verified.signup_token),
  });
  const { access } = reply.tokens as { access: string };
  await clientOf(url, access).post('/credits/api/credit/cancel/', { id_credit: Number(reply.id_credit) });
  return { access, cellphone, lastCode: code };
}
