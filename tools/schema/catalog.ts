import type pg from 'pg';

export type Column = {
  readonly name: string;
  readonly type: string;
  readonly notNull: boolean;
  readonly hasDefault: boolean;
  /** `always` where the database alone sets it. */
  readonly generated: 'always' | 'by default' | null;
};

/** A constraint, an index or a trigger, with what it protects. */
export type Guard = { readonly name: string; readonly definition: string; readonly comment: string | null };

export type Relation = {
  readonly name: string;
  readonly kind: 'table' | 'view';
  readonly comment: string | null;
  readonly columns: readonly Column[];
  readonly constraints: readonly (Guard & { readonly type: string })[];
  /** Without the indexes of constraints. */
  readonly indexes: readonly (Guard & { readonly unique: boolean })[];
  readonly triggers: readonly Guard[];
  readonly options: readonly string[];
  /** The query of a view. */
  readonly query: string | null;
};

export type Catalog = {
  readonly relations: readonly Relation[];
  readonly functions: readonly {
    readonly name: string;
    readonly definition: string;
    readonly comment: string | null;
  }[];
};

const RELATIONS = `
  select c.relname as name, case c.relkind when 'v' then 'view' else 'table' end as kind,
    obj_description(c.oid, 'pg_class') as comment,
    coalesce(c.reloptions, '{}') as options,
    case c.relkind when 'v' then pg_get_viewdef(c.oid, true) end as query,
    (select json_agg(json_build_object('name', a.attname, 'type', format_type(a.atttypid, a.atttypmod),
        'notNull', a.attnotnull, 'hasDefault', a.atthasdef or a.attidentity <> '',
        'generated', case a.attidentity when 'a' then 'always' when 'd' then 'by default' end,
        'default', pg_get_expr(d.adbin, d.adrelid)) order by a.attnum)
      from pg_attribute a left join pg_attrdef d on d.adrelid = a.attrelid and d.adnum = a.attnum
      where a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped) as columns,
    coalesce((select json_agg(json_build_object('name', k.conname, 'type', k.contype,
        'definition', pg_get_constraintdef(k.oid), 'comment', obj_description(k.oid, 'pg_constraint')) order by k.conname)
      from pg_constraint k where k.conrelid = c.oid and k.contype <> 'n' and k.contype <> 't'), '[]') as constraints,
    coalesce((select json_agg(json_build_object('name', x.relname, 'unique', i.indisunique,
        'definition', pg_get_indexdef(i.indexrelid), 'comment', obj_description(i.indexrelid, 'pg_class')) order by x.relname)
      from pg_index i join pg_class x on x.oid = i.indexrelid
      where i.indrelid = c.oid and not exists (select from pg_constraint k where k.conindid = i.indexrelid
        and k.contype in ('p', 'u', 'x'))), '[]') as indexes,
    coalesce((select json_agg(json_build_object('name', t.tgname, 'definition', pg_get_triggerdef(t.oid),
        'comment', obj_description(t.oid, 'pg_trigger')) order by t.tgname)
      from pg_trigger t where t.tgrelid = c.oid and not t.tgisinternal), '[]') as triggers
  from pg_class c
  where c.relnamespace = 'public'::regnamespace and c.relkind in ('r', 'p', 'v') and c.relname <> 'schema_migrations'
  order by c.relname`;

const FUNCTIONS = `
  select p.oid::regprocedure::text as name, pg_get_functiondef(p.oid) as definition,
    obj_description(p.oid, 'pg_proc') as comment
  from pg_proc p where p.pronamespace = 'public'::regnamespace order by 1`;

/** The tables, views and functions of a migrated database. */
export async function readCatalog(client: pg.Client): Promise<Catalog> {
  return {
    relations: (await client.query<Relation>(RELATIONS)).rows,
    functions: (await client.query<Catalog['functions'][number]>(FUNCTIONS)).rows,
  };
}
