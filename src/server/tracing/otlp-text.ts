import type { Attributes, Span, SpanKind } from './span.ts'

/** The numbers of OTLP (`opentelemetry/proto/trace/v1/trace.proto`). */
const kinds: Record<SpanKind, number> = { internal: 1, server: 2, client: 3, consumer: 5 }
const [statusUnset, statusError] = [0, 2]

/** The source of the spans. */
export type Resource = { service: string; version: string }

/** Spans in the collectors' format: OTLP in JSON. */
export function otlpText({ service, version }: Resource, spans: readonly Span[]): string {
  const resource = { attributes: attributesOf({ 'service.name': service, 'service.version': version }) }
  const scopeSpans = [{ scope: { name: 'aro-certo' }, spans: spans.map(spanOf) }]
  return JSON.stringify({ resourceSpans: [{ resource, scopeSpans }] })
}

const spanOf = ({ traceId, spanId, parentId, name, kind, begunAt, endedAt, attributes, isFailed }: Span) => ({
  traceId,
  spanId,
  parentSpanId: parentId || undefined,
  name,
  kind: kinds[kind],
  startTimeUnixNano: inNanoseconds(begunAt),
  endTimeUnixNano: inNanoseconds(endedAt),
  attributes: attributesOf(attributes),
  status: { code: isFailed ? statusError : statusUnset },
})

/** 64-bit numbers are strings in JSON. */
const inNanoseconds = (milliseconds: number) => String(BigInt(Math.round(milliseconds * 1000)) * 1000n)

const attributesOf = (attributes: Attributes) =>
  Object.entries(attributes).map(([key, value]) => ({
    key,
    value: typeof value === 'number' ? { intValue: String(Math.round(value)) } : { stringValue: value },
  }))
