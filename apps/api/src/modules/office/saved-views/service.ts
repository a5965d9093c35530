import type { Input, Reply } from '@unamano/contract/endpoint';
import * as contract from '@unamano/contract/office/saved-views';
import type { Db } from '../../../db/types.ts';
import type { StaffActor } from '../../../kernel/actor.ts';
import type { Clock } from '../../../kernel/clock.ts';
import type { UseCase } from '../../../kernel/mount.ts';
import { invalid, ok, type Result, refuse } from '../../../kernel/result.ts';
import { audited, staffCommand } from '../audit/index.ts';
import * as repo from './repo.ts';

const TOO_MANY = `Ya tienes ${contract.SAVED_VIEWS_MAX} vistas: borra una antes de guardar otra`;

export function createSavedViews({ db, clock }: { db: Db; clock: Clock }) {
  const list = async (
    actor: StaffActor,
    input: Input<typeof contract.savedViews>,
  ): Promise<Result<Reply<typeof contract.savedViews>>> =>
    ok({ views: await repo.viewsOf(db, actor.id, input.list) });

  const save: UseCase<typeof contract.saveView> = async ({ actor, input, origin }) =>
    staffCommand({ db, clock }, { actor, origin }, async ({ trx, now }) => {
      const [views, named] = [
        await repo.viewsOf(trx, actor.id, input.list),
        await repo.viewNamed(trx, actor.id, input.list, input.name),
      ];
      if (!named && views.length >= contract.SAVED_VIEWS_MAX) return invalid('name', TOO_MANY);
      await repo.saveView(trx, { ...input, staff_id: actor.id, saved_at: now });
      const { list: of, name, query } = input;
      const reply = { views: await repo.viewsOf(trx, actor.id, of) };
      return audited(reply, {
        action: 'saved_view.save',
        subject: { kind: 'list', id: of },
        before: named && { query: named.query },
        after: { name, query },
      });
    });

  const remove: UseCase<typeof contract.deleteView> = async ({ actor, input, origin }) =>
    staffCommand({ db, clock }, { actor, origin }, async ({ trx }) => {
      const deleted = await repo.deleteView(trx, actor.id, input.id);
      if (!deleted) return refuse('OBJECT_NOT_FOUND');
      const reply = { views: await repo.viewsOf(trx, actor.id, deleted.list) };
      return audited(reply, {
        action: 'saved_view.delete',
        subject: { kind: 'list', id: deleted.list },
        before: { name: deleted.name },
      });
    });

  return { list, save, remove };
}

export type SavedViews = ReturnType<typeof createSavedViews>;
