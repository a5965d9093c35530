/** The complete platform for a test, on a separate database; see `built-platform.ts`. */
import { testDatabase } from '../database/database.ts';
import { sharing } from '../sharing.ts';
import { type LogTarget, type PlatformOptions, platformOn, type TestPlatform } from './built-platform.ts';

export type { TestPlatform, TestReply } from './built-platform.ts';

/**
 * @param env more environment variables, for behaviour that depends on the configuration
 * @param logTo the destination of the log
 */
export async function testPlatform(
  env: Record<string, string> = {},
  logTo?: LogTarget,
  options?: PlatformOptions,
): Promise<TestPlatform> {
  return platformOn(await testDatabase(), env, logTo, options);
}

export const sharedPlatform = sharing(testPlatform);
