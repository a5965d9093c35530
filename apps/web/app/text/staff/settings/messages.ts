/** The texts of the platform's messages. */
import type { MessageChannel } from '@unamano/contract/loans/collection-enums';
import type { TemplateAudience } from '@unamano/contract/office/message-templates';

export const messages = {
  title: 'Mensajes',
  lead: 'Cada mensaje como le llega a quien lo recibe, con un ejemplo. Aquí se leen; no se editan.',
  search: 'Busca en el asunto o el texto',
  subject: 'Asunto',
};

export const audiences: Record<TemplateAudience, string> = {
  borrower: 'A quien pide un crédito',
  company: 'A las empresas aliadas',
  team: 'Al equipo de Unamano',
};

export const channels: Record<MessageChannel, string> = {
  sms: 'SMS',
  whatsapp: 'WhatsApp',
  email: 'Correo',
};
