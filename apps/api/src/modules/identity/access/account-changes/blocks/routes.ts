import * as contract from '@unamano/contract/identity/account-changes';
import type { FastifyInstance } from 'fastify';
import { byCaller, mount } from '../../../../../kernel/mount.ts';
import { blockLinkErrors, staffBlockErrors, unblockErrors } from './errors.ts';
import type { AccountBlocks } from './service.ts';

export function accountBlockRoutes(app: FastifyInstance, blocks: AccountBlocks): void {
  mount(app, contract.blockOwnAccount, ({ actor, origin }) => blocks.blockOwn(actor, origin));
  mount(app, contract.blockByLink, blockLinkErrors, ({ input, origin }) =>
    blocks.blockByLink(input.token, origin),
  );
  mount(app, contract.startUnblock, ({ input, origin }) => blocks.startUnblock(input, origin));
  mount(app, contract.sendUnblockCode, ({ input, origin }) => blocks.sendUnblockCode(input, origin));
  mount(
    app,
    contract.proveUnblock,
    unblockErrors,
    ({ input, origin }) => blocks.proveUnblock(input, origin),
    { passwordHeader: true },
  );
  mount(
    app,
    contract.blockPerson,
    { OBJECT_NOT_FOUND: staffBlockErrors.OBJECT_NOT_FOUND },
    byCaller(blocks.blockByStaff),
  );
  mount(app, contract.unblockPerson, staffBlockErrors, byCaller(blocks.requestUnblock));
}
