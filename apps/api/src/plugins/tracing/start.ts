/**
 * Exports requests as traces where OpenTelemetry's standard variables name a receiver, and loads nothing of it otherwise.
 * https://opentelemetry.io/docs/specs/otel/configuration/sdk-environment-variables/
 */
import type { Environment, Tracing } from './tracing.ts';

/** Undefined where no receiver is named, or tracing is switched off. */
export async function startTracing(env: Environment, version: string): Promise<Tracing | undefined> {
  const receiver = env.OTEL_EXPORTER_OTLP_TRACES_ENDPOINT || env.OTEL_EXPORTER_OTLP_ENDPOINT;
  const isOff = env.OTEL_SDK_DISABLED?.toLowerCase() === 'true' || env.OTEL_TRACES_EXPORTER === 'none';
  if (!receiver || isOff) return undefined;
  const { createTracing } = await import('./exported.ts');
  return createTracing(env, version);
}
