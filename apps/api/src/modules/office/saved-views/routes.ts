import { deleteView, savedViews, saveView } from '@unamano/contract/office/saved-views';
import type { FastifyInstance } from 'fastify';
import { mount } from '../../../kernel/mount.ts';
import { VIEW_ERRORS } from './errors.ts';
import type { SavedViews } from './service.ts';

export function savedViewRoutes(app: FastifyInstance, views: SavedViews): void {
  mount(app, savedViews, ({ actor, input }) => views.list(actor, input));
  mount(app, saveView, ({ actor, input, origin }) => views.save({ actor, input, origin }));
  mount(app, deleteView, VIEW_ERRORS, ({ actor, input, origin }) => views.remove({ actor, input, origin }));
}
