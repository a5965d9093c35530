import * as contract from '@unamano/contract/identity/account-changes';
import type { FastifyInstance } from 'fastify';
import { byCaller, mount } from '../../../../../kernel/mount.ts';
import { blockLinkErrors, staffBlockErrors, unblockErrors } from './errors.ts';
import type { AccountBlocks } from './service.ts';

export function accountBlockRoutes(app: FastifyInstance, blocks: AccountBlocks): void {
  mount(app, contract.blockOwnAccount, { handle: ({ actor, origin }) => blocks.blockOwn(actor, origin) });
  mount(app, contract.blockByLink, {
    errors: blockLinkErrors,
    handle: ({ input, origin }) => blocks.blockByLink(input.token, origin),
  });
  mount(app, contract.startUnblock, { handle: ({ input, origin }) => blocks.startUnblock(input, origin) });
  mount(app, contract.sendUnblockCode, {
    handle: ({ input, origin }) => blocks.sendUnblockCode(input, origin),
  });
  mount(app, contract.proveUnblock, {
    errors: unblockErrors,
    passwordHeader: true,
    handle: ({ input, origin }) => blocks.proveUnblock(input, origin),
  });
  mount(app, contract.blockPerson, {
    errors: { OBJECT_NOT_FOUND: staffBlockErrors.OBJECT_NOT_FOUND },
    handle: byCaller(blocks.blockByStaff),
  });
  mount(app, contract.unblockPerson, { errors: staffBlockErrors, handle: byCaller(blocks.requestUnblock) });
}
