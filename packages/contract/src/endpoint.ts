/**
 * A call of the platform: its method, path, required access, and the schemas of its input and reply. The server mounts
 * it, the web calls it, and the OpenAPI document is generated from it.
 */
import type * as z from 'zod/mini';
import type { StaffModule } from './modules.ts';

type Schema = z.core.$ZodType;
type NoFields = z.ZodMiniObject<Record<never, never>>;

/** `none`: no bearer. `borrower`: a borrower's access token. `staff`: a staff member's, with a module if one is named. */
export type Access = 'none' | 'borrower' | 'staff';

type Method = 'GET' | 'POST';

export type { StaffModule };

export type Endpoint<
  In extends Schema = Schema,
  Out extends Schema = Schema,
  Code extends string = string,
  By extends Access = Access,
  Verb extends Method = Method,
> = {
  method: Verb;
  path: string;
  /** One line for the API document. */
  summary: string;
  access: By;
  /** Of the dashboard: one of them is needed. */
  modules: readonly StaffModule[];
  /** An account that must have a second factor may make this call before it has one. */
  beforeSecondFactor?: boolean;
  /** Also for a borrower who gave a phone code alone on an unknown device: the number may have a new owner. */
  beforeOwnerProof?: boolean;
  /** The field of a POST that may be a multipart file; the schema gets it as base64 text. */
  fileUpload?: { field: string; maxBytes: number };
  /** Query of a GET, body of a POST; absent for a call without fields. */
  input?: In;
  reply: Out;
  status?: 200 | 201;
  /** The refusals specific to this call, if any; the shared ones are in `errors.ts`. */
  errors?: readonly Code[];
  /** A second one would do harm, as of money, a credit or a complaint: accepts `Idempotency-Key`. The use case stores its response. */
  idempotent?: boolean;
};

/** Keeps the literal types of an endpoint's parts. */
export function endpoint<
  Out extends Schema,
  const By extends Access,
  const Verb extends Method,
  In extends Schema = NoFields,
  const Code extends string = never,
>(definition: Endpoint<In, Out, Code, By, Verb>): Endpoint<In, Out, Code, By, Verb> {
  return definition;
}

/** How a call of a kind of callers begins, where two kinds share it. */
export const beginning =
  <const By extends Access, const Verb extends Method>(access: By, method: Verb) =>
  (path: string, ...modules: StaffModule[]) => ({ access, method, path, modules });

/** How a call begins: by whom and how it is made, its path, and for staff the modules that are each enough. */
export const publicGet = beginning('none', 'GET');
export const publicPost = beginning('none', 'POST');
export const borrowerGet = beginning('borrower', 'GET');
export const borrowerPost = beginning('borrower', 'POST');
export const staffGet = beginning('staff', 'GET');
export const staffPost = beginning('staff', 'POST');

/** The parsed input on the server. */
export type Input<E extends Endpoint> = z.output<NonNullable<E['input']>>;
/** The input as a client sends it. */
export type Sent<E extends Endpoint> = z.input<NonNullable<E['input']>>;
export type Reply<E extends Endpoint> = z.output<E['reply']>;
export type ErrorCode<E extends Endpoint> = NonNullable<E['errors']>[number];
