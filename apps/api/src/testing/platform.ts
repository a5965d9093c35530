/** The whole platform for a test, on a database of its own; see `built-platform.ts`. */
import { testDatabase } from '../db/testing.ts';
import { platformOn, type TestPlatform } from './built-platform.ts';

export type { TestPlatform, TestReply } from './built-platform.ts';

export async function testPlatform(): Promise<TestPlatform> {
  return platformOn(await testDatabase());
}
