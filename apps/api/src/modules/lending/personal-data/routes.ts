import { ownData } from '@unamano/contract/lending/own-data';
import type { FastifyInstance } from 'fastify';
import { byActor, mount } from '../../../kernel/mount.ts';
import type { OwnData } from './service.ts';

export function ownDataRoutes(app: FastifyInstance, data: OwnData): void {
  mount(app, ownData, byActor(data.download));
}
