import { z } from 'zod'
import { webAddress } from './web-address.ts'

/** The settings of traces, with OpenTelemetry's names. */
export const tracingSettings = {
  OTEL_EXPORTER_OTLP_ENDPOINT: webAddress.optional(),
  OTEL_EXPORTER_OTLP_HEADERS: z
    .string()
    .regex(/^[^=,\s]+=[^,]*(?:,[^=,\s]+=[^,]*)*$/, 'must be name=value, parted by commas')
    .optional(),
  OTEL_SERVICE_NAME: z.string().min(1).default('aro-certo'),
  OTEL_TRACES_SAMPLER_ARG: z.coerce
    .number('must be a number')
    .min(0, 'must be a share, 0 to 1')
    .max(1, 'must be a share, 0 to 1')
    .default(1),
}

/** Where traces are sent, and the share of them; undefined without tracing. */
export type TracingSettings =
  | { url: string; headers: Record<string, string>; service: string; share: number }
  | undefined

export function tracingOf(values: z.output<z.ZodObject<typeof tracingSettings>>): TracingSettings {
  const { OTEL_EXPORTER_OTLP_ENDPOINT: endpoint, OTEL_EXPORTER_OTLP_HEADERS: given = '' } = values
  if (endpoint === undefined) return undefined
  const pairs = given.split(',').filter(Boolean)
  const headers = Object.fromEntries(
    pairs.map((pair) => {
      const [name = '', ...value] = pair.split('=')
      return [name, decodeURIComponent(value.join('='))]
    }),
  )
  const { OTEL_SERVICE_NAME: service, OTEL_TRACES_SAMPLER_ARG: share } = values
  return { url: `${endpoint}/v1/traces`, headers, service, share }
}
