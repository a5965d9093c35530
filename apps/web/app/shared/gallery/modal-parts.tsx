import { type ReactNode, useState } from 'react';
import { HighFiveArt } from '../ui/brand/art.tsx';
import { Button } from '../ui/layout/button.tsx';
import { AlertModal } from '../ui/modal/alert-modal.tsx';
import { Modal } from '../ui/modal/modal.tsx';
import { WaitingModal } from '../ui/modal/waiting-modal.tsx';
import { ToastButton } from './feedback-parts.tsx';

type Close = { onClose: () => void };

/** Each window by the button that opens it. */
const MODALS: Readonly<Record<string, (props: Close) => ReactNode>> = {
  'Ventana con mensajes': ({ onClose }) => (
    <Modal title="Ventana con mensajes" onClose={onClose} onBack={onClose}>
      <ToastButton />
    </Modal>
  ),
  'Ventana ancha': ({ onClose }) => (
    <Modal title="Ventana ancha" shape="wide" onClose={onClose}>
      <p className="text-ink-soft">Una tabla cabe aquí.</p>
    </Modal>
  ),
  Cajón: ({ onClose }) => (
    <Modal title="Cajón" shape="side" onClose={onClose}>
      <p className="text-ink-soft">Un menú cabe aquí.</p>
    </Modal>
  ),
  Pregunta: ({ onClose }) => (
    <AlertModal
      title="Pregunta"
      art={<HighFiveArt />}
      primary={{ label: 'Cancelar el crédito', onClick: onClose }}
      secondary={{ label: 'Seguir', onClick: onClose }}
      destructive
      binding
      onClose={onClose}
    >
      Esto no se puede deshacer.
    </AlertModal>
  ),
  Espera: () => <WaitingModal title="Estamos revisando tu solicitud" text="Toma unos segundos." />,
};

/** Every window, one at a time. The one that waits has no way out but a reload, as for a borrower. */
export function ModalParts() {
  const [opened, setOpened] = useState<string | null>(null);
  const Opened = opened === null ? null : MODALS[opened];
  return (
    <div className="flex flex-wrap gap-3">
      {Object.keys(MODALS).map((name) => (
        <Button key={name} variant="secondary" onClick={() => setOpened(name)}>
          {name}
        </Button>
      ))}
      {Opened && <Opened onClose={() => setOpened(null)} />}
    </div>
  );
}
