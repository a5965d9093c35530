// @vitest-environment jsdom
import { sendReportPapers, type UnrequestedReport } from '@unamano/contract/money/unrequested-reports';
import { expect, test, vi } from 'vitest';
import { labelled, mounted, press, routed, submit, type } from '../../shared/testing/mounted.tsx';
import { PapersModal } from './papers-modal.tsx';
import { ReportCard } from './report-card.tsx';

const call = vi.hoisted(() => vi.fn(async () => ({ ok: true, data: { id_approval: 1 } })));
vi.mock('../../shared/api/call.ts', () => ({ call, newIdempotencyKey: () => 'key' }));

const report: UnrequestedReport = {
  id: 7,
  number: 'N-7KQM-4WXY',
  dni: '1020304050',
  contact: '+573001112233',
  story: 'Nunca pedí plata',
  reported_at: '2026-11-20T15:05:00Z',
  answer_by: '2026-12-04',
  state: 'not_upheld',
  id_user: 9,
  name: 'ana peña',
  confirmed_by: 'staff',
  confirmed_at: '2026-11-20T16:05:00Z',
  credits: [],
  is_in_approval: false,
  papers: 'unsent',
  answered_at: '2026-11-21T15:05:00Z',
  answered_by: 'Olga Ríos',
  reason: 'Reconoció el crédito',
};

test('an answered report without its papers says so and offers them; one with a request for them does not', async () => {
  const onAction = vi.fn();
  const page = await mounted(routed(<ReportCard report={report} onAction={onAction} />));
  expect(page.textContent).toContain('Falta enviarle copia de los papeles');
  await press('Enviar papeles');
  expect(onAction).toHaveBeenCalledWith('papers');
  const asked = await mounted(
    routed(<ReportCard report={{ ...report, papers: 'in_approval' }} onAction={onAction} />),
  );
  expect(asked.querySelectorAll('button')).toHaveLength(0);
});

test('the papers are requested for an address and a document that were seen', async () => {
  const onDone = vi.fn();
  await mounted(routed(<PapersModal report={report} onDone={onDone} onClose={() => {}} />));
  await submit();
  expect(document.body.textContent).toContain('Escribe qué documento viste');
  await type(labelled('Correo de quien reporta'), 'quien@correo.co');
  await type(labelled('Documento que viste'), 'Cédula original');
  await type(labelled('Motivo'), 'La pidió por escrito');
  await submit();
  expect(onDone).toHaveBeenCalledOnce();
  expect(call).toHaveBeenCalledExactlyOnceWith(
    sendReportPapers,
    { id: 7, email: 'quien@correo.co', document: 'Cédula original', reason: 'La pidió por escrito' },
    { idempotencyKey: 'key' },
  );
});
