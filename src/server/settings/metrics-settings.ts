import { z } from 'zod'

/** The settings of the metrics. */
export const metricsSettings = {
  METRICS_PORT: z.coerce
    .number('must be a number')
    .int('must be a whole number')
    .min(1, 'must be a port, 1 to 65535')
    .max(65_535, 'must be a port, 1 to 65535')
    .optional(),
  METRICS_TOKEN: z.string().min(16, 'must have at least 16 characters').optional(),
}

/** Where metrics are served: on a separate port, to callers with a token, or both; undefined for nowhere. */
export type MetricsSettings = { port: number | undefined; token: string | undefined } | undefined

export const metricsOf = ({
  METRICS_PORT: port,
  METRICS_TOKEN: token,
}: z.output<z.ZodObject<typeof metricsSettings>>): MetricsSettings =>
  port === undefined && token === undefined ? undefined : { port, token }
