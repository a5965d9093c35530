/** Spans of OpenTelemetry: one for each request, with one for each of its calls to outside services. */
import { ROOT_CONTEXT, SpanKind, SpanStatusCode, trace } from '@opentelemetry/api';
import { OTLPTraceExporter } from '@opentelemetry/exporter-trace-otlp-http';
import {
  defaultResource,
  detectResources,
  envDetector,
  resourceFromAttributes,
} from '@opentelemetry/resources';
import {
  AlwaysOffSampler,
  AlwaysOnSampler,
  BatchSpanProcessor,
  RandomIdGenerator,
  type Sampler,
  TraceIdRatioBasedSampler,
  TracerProvider,
} from '@opentelemetry/sdk-trace';
import type { Environment, Tracing } from './tracing.ts';

/** A request has no parent: a sampler that asks it is the sampler of those without one. */
function samplerOf({ OTEL_TRACES_SAMPLER: name = '', OTEL_TRACES_SAMPLER_ARG: share }: Environment): Sampler {
  const kind = name.replace('parentbased_', '');
  if (kind === 'always_off') return new AlwaysOffSampler();
  return kind === 'traceidratio' ? new TraceIdRatioBasedSampler(Number(share ?? 1)) : new AlwaysOnSampler();
}

export function createTracing(env: Environment, version: string): Tracing {
  const ids = new RandomIdGenerator();
  let traceId = '';
  const named = resourceFromAttributes({ 'service.name': 'unamano', 'service.version': version });
  const provider = new TracerProvider({
    resource: defaultResource()
      .merge(named)
      .merge(detectResources({ detectors: [envDetector] })),
    sampler: samplerOf(env),
    // The trace has the id of the request: its support code finds it.
    idGenerator: { generateTraceId: () => traceId, generateSpanId: () => ids.generateSpanId() },
    spanProcessors: [new BatchSpanProcessor({ exporter: new OTLPTraceExporter() })],
  });
  const tracer = provider.getTracer('unamano', version);
  return {
    record(request) {
      traceId = request.traceId;
      const span = tracer.startSpan(
        `${request.method} ${request.route}`,
        {
          kind: SpanKind.SERVER,
          startTime: request.startedAtMs,
          attributes: {
            'http.request.method': request.method,
            'http.route': request.route,
            'http.response.status_code': request.status,
          },
        },
        ROOT_CONTEXT,
      );
      if (request.status >= 500) span.setStatus({ code: SpanStatusCode.ERROR });
      const context = trace.setSpan(ROOT_CONTEXT, span);
      for (const { service, fault, startedAtMs, durationMs } of request.steps) {
        const options = { kind: SpanKind.CLIENT, startTime: startedAtMs };
        const step = tracer.startSpan(service, options, context);
        if (fault !== null) step.setStatus({ code: SpanStatusCode.ERROR, message: fault });
        step.end(startedAtMs + durationMs);
      }
      span.end(request.endedAtMs);
    },
    stop: () => provider.shutdown(),
  };
}
