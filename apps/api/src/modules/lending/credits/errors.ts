import { notFound } from '../../../kernel/mount.ts';

export const HOME_ERRORS = {
  USER_INVALID_PLATFORM: { status: 403, message: 'Tu cuenta no pertenece a esta plataforma' },
  user_not_found: notFound('No te encuentras registrado, para hacerlo solicita un crédito'),
};

export const REQUEST_ERRORS = {
  object_not_found: notFound(
    'Comunícate con nosotros ya que en estos momentos la plataforma no puede ofrecerte un nuevo crédito',
  ),
};
