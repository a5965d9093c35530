import {
  blockByLink,
  blockOwnAccount,
  blockPerson,
  proveUnblock,
  sendUnblockCode,
  startUnblock,
  unblockPerson,
} from '@unamano/contract/identity/account-changes';
import type { FastifyInstance } from 'fastify';
import { byCaller, mount } from '../../../../../kernel/mount.ts';
import { blockLinkErrors, staffBlockErrors, unblockErrors } from './errors.ts';
import type { AccountBlocks } from './service.ts';

export function accountBlockRoutes(app: FastifyInstance, blocks: AccountBlocks): void {
  mount(app, blockOwnAccount, { handle: ({ actor, origin }) => blocks.blockOwn(actor, origin) });
  mount(app, blockByLink, {
    errors: blockLinkErrors,
    handle: ({ input, origin }) => blocks.blockByLink(input.token, origin),
  });
  mount(app, startUnblock, {
    handle: ({ input, origin }) => blocks.startUnblock(input, origin),
  });
  mount(app, sendUnblockCode, { handle: ({ input, origin }) => blocks.sendUnblockCode(input, origin) });
  mount(app, proveUnblock, {
    errors: unblockErrors,
    passwordHeader: true,
    handle: ({ input, origin }) => blocks.proveUnblock(input, origin),
  });
  mount(app, blockPerson, {
    errors: { OBJECT_NOT_FOUND: staffBlockErrors.OBJECT_NOT_FOUND },
    handle: byCaller(blocks.blockByStaff),
  });
  mount(app, unblockPerson, { errors: staffBlockErrors, handle: byCaller(blocks.requestUnblock) });
}
