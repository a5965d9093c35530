import type { SignedUp } from '@unamano/journeys/borrower';
import type { World } from '../platform/world.ts';

export type Fields = Record<string, unknown>;

/** An input that nothing is wrong with, and who may make the call with it. */
export type ValidInput = {
  input: (world: World) => Fields | Promise<Fields>;
  /** The borrower who makes a borrower's call. */
  by?: (world: World) => SignedUp;
  /** Fields that name something of somebody's, with another's of the same kind. */
  owned?: Record<string, (world: World) => number>;
  /** Takes back what a call that went through has done, so that the next one may go through too. */
  undo?: (world: World, reply: Fields) => Promise<unknown>;
};
