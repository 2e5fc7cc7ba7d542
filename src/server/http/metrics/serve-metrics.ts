import { createHash, timingSafeEqual } from 'node:crypto'
import type { IncomingMessage, RequestListener } from 'node:http'
import type { Metrics } from './open-metrics.ts'

const metricsPath = '/metrics'

/** Serves `/metrics`, to callers with the token if one is set; everything else is passed on. */
export function serveMetrics(metrics: Metrics, token: string | undefined, otherwise: RequestListener): RequestListener {
  return (request, response) => {
    if (request.url?.split('?', 1)[0] !== metricsPath) return otherwise(request, response)
    if (token && !brings(request, token)) {
      response.writeHead(401, { 'WWW-Authenticate': 'Bearer', 'Cache-Control': 'no-store' }).end()
      return
    }
    metrics.text().then(
      (text) => response.writeHead(200, { 'Content-Type': metrics.contentType, 'Cache-Control': 'no-store' }).end(text),
      () => response.writeHead(500).end(),
    )
  }
}

/** The response of the metrics port to any other address. */
export const nothingElse: RequestListener = (_, response) => {
  response.writeHead(404, { 'Content-Type': 'text/plain' }).end(`only ${metricsPath}\n`)
}

function brings({ headers: { authorization = '' } }: IncomingMessage, token: string): boolean {
  return timingSafeEqual(digest(authorization), digest(`Bearer ${token}`))
}

const digest = (text: string) => createHash('sha256').update(text).digest()
