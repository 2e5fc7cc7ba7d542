import project from '../../../package.json' with { type: 'json' }
import type { Log } from '../log.ts'
import type { TracingSettings } from '../settings/tracing-settings.ts'
import { exportSpans } from './export-spans.ts'
import { startTracing } from './span.ts'
import { traceOutsideCalls } from './trace-outside-calls.ts'

/**
 * Traces what this process does and sends it to a collector, if the settings name one. Returns a function
 * that stops that.
 */
export function openTracing(settings: TracingSettings, log: Log): () => Promise<void> {
  if (!settings) return async () => undefined
  const { url, headers, service, share } = settings
  const exported = exportSpans({ url, headers, service, version: project.version }, log)
  const stopTracing = startTracing({ keep: exported.keep, share })
  const stopListening = traceOutsideCalls()
  return async () => {
    stopListening()
    stopTracing()
    await exported.close()
  }
}
