/**
 * The descriptor of a call: who may make it, a valid input, the objects that its fields name, and for a write what one
 * execution adds. From the descriptors the tests of access, bad input, repeats and other companies are made. They are
 * written independently of the endpoints: a mounted call without one fails the tests.
 */
import type { StaffModule } from '@unamano/contract/endpoint';
import type { SignedUp } from '@unamano/journeys/borrower';
import type { World } from '../platform/world.ts';
import type { Fields, Scene } from './scene.ts';

export type { Fields };

/** `staff`: any staff member, with or without modules. Of a list of modules one is enough. */
type StaffRight = 'staff' | StaffModule | readonly StaffModule[];
/** `everyone`: also without a token. `token`: verifies the token itself, with the same refusal to every caller. */
export type Right = 'everyone' | 'token' | 'borrower' | StaffRight;

/** What a field may name although it belongs to no company and to no other borrower. */
export const NOT_OF_OTHERS = [
  'own session',
  'own view',
  'own passkey',
  'own spreadsheet',
  'actor of the audit',
  'version of the settings',
  'report or review',
  'ignored',
] as const;

/** What a field names. */
export type Named =
  | (
      | 'credit'
      | 'installment'
      | 'order'
      | 'borrower'
      | 'staff'
      | 'company'
      | 'approval'
      | 'message'
      | 'conversation'
    )
  | (
      | 'payroll draft'
      | 'payroll file'
      | 'payroll exception'
      | 'holder check'
      | 'payout file'
      | 'unapplied funds'
      | 'dni'
      | 'email'
      | 'cellphone'
    )
  | (typeof NOT_OF_OTHERS)[number];

type Caller =
  | { who: 'everyone' | 'token' }
  /** `by`: without it, the borrower with a running credit. */
  | { who: 'borrower'; by?: (world: World) => SignedUp; names: Readonly<Record<string, Named>> }
  | { who: StaffRight; names: Readonly<Record<string, Named>> };

type Input = (world: World) => Fields | Promise<Fields>;

/** What a write needs first. */
type Arranged = {
  /** Beside the valid input. */
  body?: Fields;
  /** Without it, staff with every module, or no token where none is needed. */
  access?: string;
  /** More values for the effect. */
  of?: Fields;
};

type Executed = {
  arrange: (scene: Scene) => Arranged | Promise<Arranged>;
  /** One execution adds one row here: `table where column = :field`. */
  adds: string;
  /** For a call that takes a key: fields that give the call another meaning. Others detect a repeat by their state. */
  keyed?: Fields;
  /** A user may mean it twice: without a key each call is a separate operation. */
  mayRepeat?: true;
};

/** Why a repeat is intended or has no effect, and the test with parallel calls where it could do harm. */
type Exempt = { exempt: string; file?: string };

type Read = Caller & { input: Input };
type Write = Caller & {
  input: Input;
  once: Executed | Exempt;
  /** Reverts an accepted call, so that the next one can be accepted too. */
  undo?: (world: World, reply: Fields) => Promise<unknown>;
};

export type Call = Read | Write;

/** By `METHOD /path` without the trailing slash. */
export type Calls = { readonly [call: `GET ${string}`]: Read; readonly [call: `POST ${string}`]: Write };

export const nothing = () => ({});
