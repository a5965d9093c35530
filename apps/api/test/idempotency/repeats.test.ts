/**
 * Ten parallel calls of every operation of the public and of borrowers that moves money or state, with and without a
 * key: it is executed once, and the response is stored with the operation.
 */
import { REPEATED } from '../calls/index.ts';
import { describeRepeats } from './describe-repeats.ts';

describeRepeats(REPEATED.filter(({ byStaff }) => !byStaff));
