// @vitest-environment jsdom
import { confirmPasswordFault, emailFault, passwordFault } from '@unamano/contract/rules';
import { act } from 'react';
import { describe, expect, it } from 'vitest';
import { field, mounted, type as typeInto } from '../testing/mounted.tsx';
import { toast } from '../ui/feedback/toast.ts';
import { STAY_BUSY } from '../use-busy.ts';
import { type Fields, useFields } from './use-fields.ts';

type Values = {
  email: string;
  password: string;
  confirmPassword: string;
  amount: number | null;
  agreed: boolean;
};

const empty: Values = { email: '', password: '', confirmPassword: '', amount: null, agreed: false };
const filled: Values = {
  ...empty,
  email: 'maria@correo.com',
  password: 'Unamano2026',
  confirmPassword: 'Unamano2026',
};
const MISMATCH = 'Las contraseñas no coinciden';

let current: Fields<Values>;

type Draw = {
  initial?: Values;
  task?: (values: Values) => unknown;
  saveDraft?: (values: Partial<Values>) => void;
};

function drawForm({ initial = empty, task = () => {}, saveDraft }: Draw = {}): Promise<HTMLElement> {
  function Probe() {
    current = useFields(
      initial,
      {
        email: emailFault,
        password: passwordFault,
        confirmPassword: (again, { password }) => confirmPasswordFault(password, again),
      },
      saveDraft && { saveDraft },
    );
    const { email, password, agreed } = {
      email: current.field('email'),
      password: current.field('password'),
      agreed: current.field('agreed'),
    };
    return (
      <form {...current.form(task)}>
        <input
          name={email.name}
          value={email.value}
          onChange={email.onChange}
          aria-invalid={Boolean(email.error)}
        />
        <input
          name={password.name}
          value={password.value}
          onChange={password.onChange}
          aria-invalid={Boolean(password.error)}
        />
        <input type="checkbox" name={agreed.name} checked={agreed.checked} onChange={agreed.onChange} />
      </form>
    );
  }
  return mounted(<Probe />);
}

const input = (name: string) => field(`[name=${name}]`);

const submitOnce = () =>
  document.querySelector('form')?.dispatchEvent(new Event('submit', { bubbles: true, cancelable: true }));
const submit = () => act(async () => void submitOnce());

const type = (name: string, text: string) => typeInto(input(name), text);

it('ends the errors of the attempt before, and keeps good news', async () => {
  await drawForm({ initial: filled });
  toast.error('Upss, Estamos presentando problemas');
  toast.success('Recibimos tu pago. ¡Gracias!');
  await submit();
  expect(document.querySelector('.toasts')?.textContent).toBe('Recibimos tu pago. ¡Gracias!');
});

describe('values', () => {
  it('takes change events of inputs and boxes, and plain values', async () => {
    await drawForm();
    await type('email', 'ana@correo.com');
    act(() => input('agreed').click());
    act(() => current.field('amount').onChange(50_000));
    expect(current.values).toEqual({ ...empty, email: 'ana@correo.com', agreed: true, amount: 50_000 });
  });

  it('applies both of two changes that come before a redraw', async () => {
    await drawForm();
    act(() => {
      current.set({ email: 'ana@correo.com' });
      current.set({ amount: 1 });
    });
    expect(current.values).toMatchObject({ email: 'ana@correo.com', amount: 1 });
  });

  it('saves a draft after each change, without passwords and codes', async () => {
    const drafts: Partial<Values>[] = [];
    await drawForm({ initial: filled, saveDraft: (values) => drafts.push(values) });
    await type('email', 'ana@correo.com');
    expect(drafts).toEqual([{ email: 'ana@correo.com', amount: null, agreed: false }]);
  });
});

describe('faults', () => {
  it('shows every fault at submit, focuses the first and does not run the task', async () => {
    let runs = 0;
    await drawForm({ task: () => (runs += 1) });
    expect(current.faults).toEqual({});
    await submit();
    expect(current.field('email').error).toBe('El correo es requerido');
    expect(current.field('password').error).toBe('La contraseña es requerida');
    expect(document.activeElement).toBe(input('email'));
    expect(runs).toBe(0);
  });

  it('focuses the first fault again at the next submit', async () => {
    await drawForm();
    await submit();
    input('password').focus();
    await submit();
    expect(document.activeElement).toBe(input('email'));
  });

  it("clears a field's fault when the field changes, and leaves the others", async () => {
    await drawForm();
    await submit();
    await type('email', 'a');
    expect(current.field('email').error).toBeNull();
    expect(current.field('password').error).toBe('La contraseña es requerida');
  });

  it('clears the fault of another field when its rule passes with the new values', async () => {
    await drawForm({ initial: { ...filled, password: 'Unamano2025' } });
    await submit();
    expect(current.field('confirmPassword').error).toBe(MISMATCH);
    await type('password', 'Unamano202');
    expect(current.field('confirmPassword').error).toBe(MISMATCH);
    await type('password', 'Unamano2026');
    expect(current.field('confirmPassword').error).toBeNull();
  });

  it('shows the faults of a refusal at their fields until these change, and skips unknown names', async () => {
    await drawForm({ initial: filled });
    act(() => expect(current.showFaults({ password: 'Ya la usaste', other: 'x' })).toBe(true));
    expect(document.activeElement).toBe(input('password'));
    await type('email', 'ana@correo.com');
    expect(current.faults).toMatchObject({ password: 'Ya la usaste' });
    expect(current.faults).not.toHaveProperty('other');
    await type('password', 'Unamano2027');
    expect(current.field('password').error).toBeNull();
  });

  it('returns false, and leaves the shown faults, for a refusal that names no field of the form', async () => {
    await drawForm();
    await submit();
    act(() => expect(current.showFaults({ other: 'x' })).toBe(false));
    expect(current.field('email').error).toBe('El correo es requerido');
  });
});

describe('the task', () => {
  it('runs once with the values when two submits come before a redraw', async () => {
    const sent: Values[] = [];
    let finish = () => {};
    const task = (values: Values) => {
      sent.push(values);
      return new Promise<void>((resolve) => {
        finish = resolve;
      });
    };
    await drawForm({ initial: filled, task });
    await act(async () => {
      submitOnce();
      submitOnce();
    });
    expect(sent).toEqual([filled]);
    expect(current.busy).toBe(true);
    await submit();
    expect(sent).toHaveLength(1);
    await act(async () => finish());
    expect(current.busy).toBe(false);
    await submit();
    expect(sent).toHaveLength(2);
  });

  it('leaves the form busy when the screen is about to change', async () => {
    await drawForm({ initial: filled, task: async () => STAY_BUSY });
    await submit();
    expect(current.busy).toBe(true);
  });
});
