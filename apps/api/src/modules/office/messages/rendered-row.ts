/** Renders a message's row; opens its parameters where they are sealed. */
import * as z from 'zod';
import type { Sealer } from '../../../kernel/encryption.ts';
import type { MessageRow } from './repo.ts';
import {
  FREE_TEXT,
  isTemplateName,
  type Rendered,
  render,
  type TemplateName,
  type TemplateParameters,
} from './templates.ts';

const sealedShape = z.object({ sealed: z.string() });
const freeText = z.object({ text: z.string() });

export function renderRow(row: Pick<MessageRow, 'id' | 'template' | 'parameters'>, sealer: Sealer): Rendered {
  if (row.template === FREE_TEXT) {
    const { text } = freeText.parse(row.parameters);
    return { short: text, whatsapp: [], subject: 'Respuesta', paragraphs: [text], links: [] };
  }
  if (!isTemplateName(row.template)) throw new Error(`message ${row.id} has no such template`);
  const sealed = sealedShape.safeParse(row.parameters);
  const parameters: unknown = sealed.success ? JSON.parse(sealer.open(sealed.data.sealed)) : row.parameters;
  return render<TemplateName>(row.template, parameters as TemplateParameters[TemplateName]);
}
