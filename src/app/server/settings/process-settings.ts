import { z } from 'zod'
import { everybodyTrusted, noProxyTrusted, type TrustedProxies, trustNetworks } from '#platform/server/http/visitor.ts'

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

export const readMetricsSettings = ({
  METRICS_PORT: port,
  METRICS_TOKEN: token,
}: z.output<z.ZodObject<typeof metricsSettings>>): MetricsSettings =>
  port === undefined && token === undefined ? undefined : { port, token }

export const proxySettings = {
  TRUST_PROXY: z
    .string()
    .default('false')
    .transform((value, context) => {
      if (value === 'false') return noProxyTrusted
      if (value === 'true') return everybodyTrusted
      const trusted = trustNetworks(value.split(',').map((network) => network.trim()))
      if (trusted) return trusted
      context.addIssue('must be true, false or networks such as 10.0.0.0/8,::1')
      return z.NEVER
    }),
}

type Trusting = { trustedProxies: TrustedProxies; host: string }

/** Whether a client that bypasses the proxy is trusted as if it were the proxy: not on a loopback port. */
export const isForgeable = ({ trustedProxies, host }: Trusting): boolean =>
  trustedProxies.isEverybody && !/^(?:localhost|::1|127\.[\d.]+)$/.test(host)

/** Explains to the operator how to close that. */
export const forgeableWarning = ({ host, port }: { host: string; port: number }): string =>
  `TRUST_PROXY=true believes everybody who reaches ${host}:${port}: name the proxy's network instead, such as TRUST_PROXY=10.0.0.0/8, or set HOST=127.0.0.1 where it runs on this machine`
