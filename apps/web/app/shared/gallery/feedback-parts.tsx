import type { Refusal } from '../api/send.ts';
import { OfflineArt } from '../ui/brand/art.tsx';
import { LoadFailed } from '../ui/feedback/load-failed.tsx';
import { Notice } from '../ui/feedback/notice.tsx';
import { Skeletons } from '../ui/feedback/skeleton.tsx';
import { PageSpinner } from '../ui/feedback/spinner.tsx';
import { toast } from '../ui/feedback/toast.ts';
import { Button } from '../ui/layout/button.tsx';

const FAILURE: Refusal = {
  ok: false,
  code: 'internal_error',
  status: 503,
  message: 'Estamos trabajando para volver pronto.',
  fields: {},
  retryAfterSeconds: null,
  supportCode: 'AB12-CD34',
};
const AN_HOUR_MS = 3_600_000;

/** What a screen shows while it waits and when it fails, and the toasts. */
export function FeedbackParts() {
  return (
    <>
      <Skeletons heights={[4, 8]} />
      <PageSpinner />
      <LoadFailed refusal={FAILURE} onRetry={() => undefined} />
      <Notice
        art={<OfflineArt />}
        title="Aún no tienes créditos"
        text="Aquí aparecen cuando pidas uno."
        link={{ to: '/', label: 'Volver' }}
      />
      <ToastButton />
    </>
  );
}

/** A toast of every kind; two of them end by themselves. */
export function ToastButton() {
  return (
    <Button
      variant="secondary"
      onClick={() => {
        toast.success('Guardamos tu cuenta', AN_HOUR_MS);
        toast.error('No tenemos conexión\nCódigo de soporte: AB12-CD34');
        toast.warning('Tu sesión terminó\nCódigo de soporte: AB12-CD35');
        toast.info('Hay una versión nueva\nCódigo de soporte: AB12-CD36');
      }}
    >
      Mostrar los mensajes
    </Button>
  );
}
