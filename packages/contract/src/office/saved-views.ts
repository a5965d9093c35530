/** Filters of a list that a staff member keeps by name. */
import * as z from 'zod/mini';
import { endpoint, staffGet, staffPost } from '../endpoint.ts';
import * as f from '../fields.ts';

export const SAVED_VIEW_LISTS = ['late_payments'] as const;
export const SAVED_VIEWS_MAX = 20;

const list = f.choice(SAVED_VIEW_LISTS);
const views = z.object({ views: z.array(z.object({ id: z.number(), name: z.string(), query: z.string() })) });

export const savedViews = endpoint({
  ...staffGet('/dashboard/api/saved_views'),
  summary: "The caller's views of a list, by name",
  input: z.object({ list }),
  reply: views,
});

/** A name that the list has already gets the new filters. */
export const saveView = endpoint({
  ...staffPost('/dashboard/api/saved_views/save'),
  summary: 'Keep filters of a list by name',
  input: z.object({
    list,
    name: f.text(40),
    /** Parameters of the list's address: words, numbers and signs. Nothing that a person typed about a person. */
    query: f.trimmed((v) => (/^[\w=&,-]*$/.test(v) ? null : 'Valor no válido'), 300),
  }),
  reply: views,
});

export const deleteView = endpoint({
  ...staffPost('/dashboard/api/saved_views/delete'),
  summary: "Delete one of the caller's views",
  input: z.object({ id: f.id }),
  reply: views,
  errors: ['OBJECT_NOT_FOUND'],
});
