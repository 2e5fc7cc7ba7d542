/** An address that no page has: what stands there is the screen for what was not found. */
const nowhere = '/nao-encontrada'

/** The request, sent to no page at all when its path has an escape that cannot be read ('/%E0%A4%A'). */
export function withReadablePath(request: Request): Request {
  const url = new URL(request.url)
  try {
    decodeURIComponent(url.pathname)
    return request
  } catch {
    return new Request(new URL(nowhere, url), { method: request.method, headers: request.headers })
  }
}
