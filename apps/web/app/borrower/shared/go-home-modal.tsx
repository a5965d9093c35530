import type { ComponentProps, ReactNode } from 'react';
import { useNavigate } from 'react-router';
import { paths } from '../../shared/paths.ts';
import { AlertModal } from '../../shared/ui/modal/alert-modal.tsx';

type GoHomeModalProps = {
  art: ReactNode;
  title: string;
  label: string;
  children: ReactNode;
} & Pick<ComponentProps<typeof AlertModal>, 'secondary'>;

/** The end of a flow in one message: its main button opens home, and so does closing it. */
export function GoHomeModal({ label, ...message }: GoHomeModalProps) {
  const navigate = useNavigate();
  const goHome = () => navigate(paths.home, { replace: true });
  return <AlertModal {...message} primary={{ label, onClick: goHome }} onClose={goHome} />;
}
