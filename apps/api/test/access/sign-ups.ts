/** Sign-ups of new people through the calls of the accounts. */
import type { AccountsApp } from './accounts.ts';

const SEND = '/users/api/signup/send_code/';
const VERIFY = '/users/api/signup/verify_code/';

export type SignUps = ReturnType<typeof signUpsOf>;

export function signUpsOf(t: AccountsApp) {
  let people = 0;

  function nextPhone(): string {
    return `312${String(++people).padStart(7, '0')}`;
  }

  async function verify(phone: string, more: object = {}) {
    await t.post(SEND, { cellphone: phone, user_name: 'Laura Gómez' });
    return t.post(VERIFY, { cellphone: phone, otp_code: t.codeFor(`+57${phone}`), ...more });
  }

  /** A valid body of a person whose phone is verified. */
  async function aBody(more: object = {}): Promise<Record<string, unknown>> {
    const phone = nextPhone();
    const token = (await verify(phone)).json().signup_token;
    return {
      signup_token: token,
      cellphone: `+57${phone}`,
      first_name: 'Laura',
      last_name: 'Gómez',
      dni: `108${String(people).padStart(7, '0')}`,
      email: `laura${people}@example.test`,
      password: 'Tejado-violeta7',
      address: 'Calle 1 # 2-3',
      neighborhood: 'Centro',
      genre: 'female',
      birthday: '1990-05-20',
      date_dni_expedition: '01/06/2008',
      id_city: '66001',
      id_city_dni_expedition: '05001',
      installments: '3',
      acquired_debt: '699651',
      monthly_income: '2000000',
      number_people_in_charge: '1',
      type_occupation: 'employee',
      company: 'Panadería El Trigo',
      ...more,
    };
  }

  return { nextPhone, verify, aBody };
}
