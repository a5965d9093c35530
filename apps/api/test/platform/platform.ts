/** The whole platform for a test, on a database of its own; see `built-platform.ts`. */
import { testDatabase } from '../database/database.ts';
import { type LogTarget, platformOn, type TestPlatform } from './built-platform.ts';

export type { TestPlatform, TestReply } from './built-platform.ts';

/**
 * @param env more of the environment, for what is chosen by configuration
 * @param logTo where the lines of its log go
 */
export async function testPlatform(
  env: Record<string, string> = {},
  logTo?: LogTarget,
): Promise<TestPlatform> {
  return platformOn(await testDatabase(), env, logTo);
}
