import * as contract from '@unamano/contract/lending/bureau-files';
import type { FastifyInstance } from 'fastify';
import { conflict, mount, notFound } from '../../../kernel/mount.ts';
import type { BureauFiles } from './service.ts';

const NO_FILE = { OBJECT_NOT_FOUND: notFound('No encontramos ese archivo') };
const NOTHING = {
  NOTHING_TO_REPORT: conflict('No hay novedades por reportar a las centrales'),
  STATE_NOT_ALLOWED: conflict('El archivo del mes se está haciendo. Intenta cuando esté en la lista'),
};

export function bureauFileRoutes(app: FastifyInstance, files: BureauFiles): void {
  mount(app, contract.bureauFiles, files.list);
  mount(app, contract.previewBureauFile, files.preview);
  mount(app, contract.makeBureauFile, NOTHING, files.make);
  mount(app, contract.bureauFileContent, NO_FILE, files.content);
}
