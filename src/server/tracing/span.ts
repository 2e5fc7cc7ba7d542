import { AsyncLocalStorage } from 'node:async_hooks'
import { randomBytes } from 'node:crypto'

/** Who asks whom: a visitor the shop, the shop itself, the shop somebody else, the queue the shop. */
export type SpanKind = 'server' | 'internal' | 'client' | 'consumer'

/** What is told of a piece of work. Nothing of persons: no addresses, no queries of an address, no values. */
export type Attributes = Record<string, string | number>

/** A piece of work that is over. Times are milliseconds since 1970. */
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
  /** Counts the first time. */
  end(outcome?: { isFailed: boolean }): void
  /** Runs something as a part of it. */
  run<Result>(work: () => Result): Result
}

type SpanContext = { traceId: string; spanId: string }
type Tracing = { keep(span: Span): void; share: number }

/** Where the work that is done now belongs; `false`: to a trace that nobody keeps. */
const current = new AsyncLocalStorage<SpanContext | false>()
let tracing: Tracing | undefined

/** From now on the spans of this share of all traces, 0 to 1, are handed to `keep`; until what it gives is called. */
export function startTracing(wanted: Tracing): () => void {
  tracing = wanted
  return () => {
    tracing = undefined
  }
}

/** Runs something that belongs to no trace, such as handing traces on. */
export const untraced = <Result>(work: () => Result): Result => current.run(false, work)

/** Whether something belongs to a trace. */
export const isTraced = (): boolean => tracing !== undefined && Boolean(current.getStore())

const nothing: OpenSpan = { note: () => undefined, end: () => undefined, run: (work) => work() }
const unrecorded: OpenSpan = { ...nothing, run: untraced }
const now = () => performance.timeOrigin + performance.now()

/** Begins a span within the one that is open, or a trace of its own. Costs nothing where nobody traces. */
export function openSpan(name: string, kind: SpanKind, given: Attributes = {}): OpenSpan {
  const kept = tracing
  if (!kept) return nothing
  const parent = current.getStore()
  if (parent === false) return nothing
  if (!parent && Math.random() >= kept.share) return unrecorded
  const context = { traceId: parent?.traceId ?? newId(16), spanId: newId(8) }
  const attributes = { ...given }
  const begunAt = now()
  let isOver = false
  return {
    note: (more) => void Object.assign(attributes, more),
    end({ isFailed } = { isFailed: false }) {
      if (isOver) return
      isOver = true
      kept.keep({ ...context, parentId: parent?.spanId, name, kind, begunAt, endedAt: now(), attributes, isFailed })
    },
    run: (work) => current.run(context, work),
  }
}

const newId = (bytes: number) => randomBytes(bytes).toString('hex')

/** Runs something as a span. What it throws makes the span a failed one, which tells the kind of failure alone. */
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
