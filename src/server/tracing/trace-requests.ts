import type { RequestListener } from 'node:http'
import { requestIdHeader } from '../request-id.ts'
import { openSpan } from './span.ts'

/** Makes a span of each response, named by its route: an address may contain personal data. */
export const traceRequests =
  (answer: RequestListener, routeOf: (method: string, target: string) => string): RequestListener =>
  (request, response) => {
    const { method = 'GET', url = '/' } = request
    const route = routeOf(method, url)
    const span = openSpan(`${method} ${route}`, 'server', { 'http.request.method': method, 'http.route': route })
    response.once('close', () => {
      const id = response.getHeader(requestIdHeader)
      if (typeof id === 'string') span.note({ 'shop.request_id': id })
      span.note({ 'http.response.status_code': response.statusCode })
      span.end({ isFailed: response.statusCode >= 500 || !response.writableFinished })
    })
    span.run(() => answer(request, response))
  }
