import type { SignedUp } from '@unamano/journeys/borrower';
import type { World } from '../platform/world.ts';

export type Fields = Record<string, unknown>;

/** A valid input and the caller who may send it. */
export type ValidInput = {
  input: (world: World) => Fields | Promise<Fields>;
  /** The borrower who sends a borrower's call. */
  by?: (world: World) => SignedUp;
  /** Fields that name an object of the borrower, with the same kind of object of another borrower. */
  owned?: Record<string, (world: World) => number | string>;
  /** Reverts an accepted call, so that the next one can be accepted too. */
  undo?: (world: World, reply: Fields) => Promise<unknown>;
};
