import { AsyncLocalStorage } from 'node:async_hooks'
import { randomBytes } from 'node:crypto'

/** The kind of call: a visitor to the shop, within the shop, the shop to another server, the queue to the shop. */
export type SpanKind = 'server' | 'internal' | 'client' | 'consumer'

/** The attributes of a span. Nothing personal: no addresses, no query strings, no values. */
export type Attributes = Record<string, string | number>

/** A finished span. Times are milliseconds since 1970. */
export type Span = {
  traceId: string
  spanId: string
  parentId: string | undefined
  name: string
  kind: SpanKind
  begunAt: number
  endedAt: number
  attributes: Attributes
  isFailed: boolean
}

export type OpenSpan = {
  note(attributes: Attributes): void
  /** Only the first call counts. */
  end(outcome?: { isFailed: boolean }): void
  /** Runs something as a child of it. */
  run<Result>(work: () => Result): Result
}

type SpanContext = { traceId: string; spanId: string }
type Tracing = { keep(span: Span): void; share: number }

/** The current span; `false`: in a trace that is not recorded. */
const current = new AsyncLocalStorage<SpanContext | false>()
let tracing: Tracing | undefined

/**
 * From now on the spans of this share of all traces, 0 to 1, are passed to `keep`; until the returned
 * function is called.
 */
export function startTracing(wanted: Tracing): () => void {
  tracing = wanted
  return () => {
    tracing = undefined
  }
}

/** Runs something outside any trace, such as sending traces. */
export const untraced = <Result>(work: () => Result): Result => current.run(false, work)

/** Whether the current work belongs to a trace. */
export const isTraced = (): boolean => tracing !== undefined && Boolean(current.getStore())

const nothing: OpenSpan = { note: () => undefined, end: () => undefined, run: (work) => work() }
const unrecorded: OpenSpan = { ...nothing, run: untraced }
const now = () => performance.timeOrigin + performance.now()

/** Starts a span within the current one, or a new trace. Costs nothing without tracing. */
export function openSpan(name: string, kind: SpanKind, given: Attributes = {}): OpenSpan {
  const recorder = tracing
  if (!recorder) return nothing
  const parent = current.getStore()
  if (parent === false) return nothing
  if (!parent && Math.random() >= recorder.share) return unrecorded
  const context = { traceId: parent?.traceId ?? newId(16), spanId: newId(8) }
  const attributes = { ...given }
  const begunAt = now()
  let isOver = false
  return {
    note: (more) => void Object.assign(attributes, more),
    end({ isFailed } = { isFailed: false }) {
      if (isOver) return
      isOver = true
      recorder.keep({ ...context, parentId: parent?.spanId, name, kind, begunAt, endedAt: now(), attributes, isFailed })
    },
    run: (work) => current.run(context, work),
  }
}

const newId = (bytes: number) => randomBytes(bytes).toString('hex')

/** Runs something as a span. An error marks the span as failed, with only the kind of the error. */
export async function traced<Result>(name: string, kind: SpanKind, work: () => Promise<Result>): Promise<Result> {
  const span = openSpan(name, kind)
  try {
    const result = await span.run(work)
    span.end()
    return result
  } catch (error) {
    span.note({ 'error.type': error instanceof Error ? error.name : 'unknown' })
    span.end({ isFailed: true })
    throw error
  }
}
