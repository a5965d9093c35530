// @vitest-environment jsdom
import { generatePaymentUrl, type LateUser } from '@unamano/contract/loans/late-payments';
import { expect, test, vi } from 'vitest';
import { localRefusal } from '../../../shared/api/send.ts';
import { field, mounted, press, routed, type } from '../../../shared/testing/mounted.tsx';
import type { CaseWork } from '../work/case-work.ts';
import { LinkModal } from './link-modal.tsx';

const call = vi.hoisted(() => vi.fn());
vi.mock('../../../shared/api/call.ts', () => ({ call, newIdempotencyKey: () => 'key' }));

const on = { generated: vi.fn(), sent: vi.fn(), conflict: vi.fn(), close: vi.fn() };

test('a refused send says why beside its buttons, and what was typed stays', async () => {
  const message = 'Óscar Ibáñez registró un contacto hace 2 min';
  call.mockImplementation(async (endpoint) =>
    endpoint === generatePaymentUrl
      ? { ok: true, data: { url: 'https://pagos', order: 'A1', amount: 25_000 } }
      : { ...localRefusal('REPLY_INVALID'), code: 'STATE_NOT_ALLOWED', message },
  );
  const element = (
    <LinkModal
      user={{ credit_id: 5, dni: '1000000005', pending_debt: 90_000 } as LateUser}
      work={{ now: '2026-11-26T15:00:00Z', seen: 'now', allowed_contacts: [] } as unknown as CaseWork}
      due={{ pesos: 0, isAgreed: false }}
      nextFeePesos={40_000}
      onGenerated={on.generated}
      onSent={on.sent}
      onConflict={on.conflict}
      onClose={on.close}
    />
  );
  const page = await mounted(routed(element));
  await press('Abono parcial');
  const amount = field('input[name="amount_custom_user"]');
  await type(amount, '25000');
  await press('WhatsApp');
  expect(page.querySelector('section [role="alert"]')?.textContent).toContain(message);
  expect(amount.isConnected && amount.value).toBe('25.000');
  expect(on.generated).toHaveBeenCalledWith({ url: 'https://pagos', amountPesos: 25_000 });
  expect(on.conflict).toHaveBeenCalledOnce();
  expect(on.close).not.toHaveBeenCalled();
  expect(on.sent).not.toHaveBeenCalled();
});
