import { ownerFigureCredits, ownerFigures } from '@unamano/contract/money/owner-figures';
import type { FastifyInstance } from 'fastify';
import { mount } from '../../../kernel/mount.ts';
import type { OwnerFigures } from './service.ts';

export function ownerFigureRoutes(app: FastifyInstance, figures: OwnerFigures): void {
  mount(app, ownerFigures, figures.figures);
  mount(app, ownerFigureCredits, figures.credits);
}
