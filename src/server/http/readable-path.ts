import { readablePath } from '#domain/readable-path.ts'

/** The request, routed to no page at all if its path cannot be decoded. */
export function withReadablePath(request: Request): Request {
  const url = new URL(request.url)
  const path = readablePath(url.pathname)
  if (path === url.pathname) return request
  return new Request(new URL(path, url), { method: request.method, headers: request.headers })
}
