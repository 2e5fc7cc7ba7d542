import type { Log } from '../log.ts'
import { otlpText, type Resource } from './otlp-text.ts'
import { type Span, untraced } from './span.ts'

export type SpanExport = {
  keep(span: Span): void
  /** Sends the remaining spans, and accepts no more. */
  close(): Promise<void>
}

type Collector = Resource & {
  /** The address to which spans are posted. */
  url: string
  headers: Record<string, string>
  pauseMilliseconds?: number
}

/** The queue for a collector that is away is bounded: the newest spans are lost first. */
const [maxWaiting, maxAtOnce, timeoutMilliseconds] = [4_096, 512, 5_000]

/**
 * Sends spans to a collector, some seconds late and many at once. Spans that it does not accept are lost,
 * which is logged once.
 */
export function exportSpans({ url, headers, pauseMilliseconds = 5_000, ...resource }: Collector, log: Log): SpanExport {
  let waiting: Span[] = []
  let isAway = false
  let sending = Promise.resolve()

  async function send(spans: readonly Span[]): Promise<void> {
    try {
      const answer = await fetch(url, {
        method: 'POST',
        headers: { ...headers, 'content-type': 'application/json' },
        body: otlpText(resource, spans),
        signal: AbortSignal.timeout(timeoutMilliseconds),
      })
      await answer.arrayBuffer()
      if (!answer.ok) throw new Error(`the collector answers ${answer.status}`)
      isAway = false
    } catch (error) {
      if (!isAway) log.warn({ err: error }, 'traces are lost: the collector does not take them')
      isAway = true
    }
  }

  function flush(): Promise<void> {
    const spans = waiting
    waiting = []
    sending = sending.then(() =>
      untraced(async () => {
        for (let from = 0; from < spans.length; from += maxAtOnce) await send(spans.slice(from, from + maxAtOnce))
      }),
    )
    return sending
  }

  const ticking = setInterval(flush, pauseMilliseconds)
  ticking.unref()
  return {
    keep(span) {
      if (waiting.length < maxWaiting) waiting.push(span)
    },
    close() {
      clearInterval(ticking)
      return flush()
    },
  }
}
