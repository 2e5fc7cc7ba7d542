import type { IncomingMessage, RequestListener, ServerResponse } from 'node:http'

export type RequestGate = {
  /** Handles the requests of Node's own server as the state of the process allows. */
  listener: RequestListener
  /** Until it is open: what the process is doing. */
  say(stage: string): void
  /** From now on `answer` handles requests; `/readyz` says what is missing until `isWarm` has settled. */
  open(answer: RequestListener, warming?: { stage: string; isWarm: Promise<unknown> }): void
  /** Asks load balancers to send no more requests; until they react, each is answered and its connection closed. */
  drain(): void
  /** The last phase: reads are answered 502, so that proxies ask another process; changes must not be sent twice. */
  leave(): void
}

/** Handles requests from the start of the process to its end, so that health checks always get a true answer. */
export function openRequestGate(): RequestGate {
  let stage = 'starting'
  let pass: RequestListener = ({ url }, response) =>
    url === '/healthz' ? say(response, 200, 'ok') : say(response, 503, stage)
  return {
    listener: (request, response) => {
      // Nothing reads that body: without this, all of it would be received before the next request.
      if (isRead(request) && bringsBody(request)) response.setHeader('Connection', 'close')
      pass(request, response)
    },
    say(present) {
      stage = present
    },
    open(answer, warming) {
      pass = answer
      if (!warming) return
      const untilWarm: RequestListener = (request, response) =>
        request.url === '/readyz' ? say(response, 503, warming.stage) : answer(request, response)
      pass = untilWarm
      const end = () => {
        // It may be draining by then.
        if (pass === untilWarm) pass = answer
      }
      warming.isWarm.then(end, end)
    },
    drain() {
      const answer = pass
      pass = (request, response) => {
        response.setHeader('Connection', 'close')
        if (request.url === '/readyz') say(response, 503, 'draining')
        else answer(request, response)
      }
    },
    leave() {
      const answer = pass
      pass = (request, response) => {
        response.setHeader('Connection', 'close')
        if (isRead(request)) say(response, 502, 'leaving')
        else answer(request, response)
      }
    },
  }
}

const isRead = ({ method }: IncomingMessage) => method === 'GET' || method === 'HEAD'
const bringsBody = ({ headers }: IncomingMessage) =>
  headers['transfer-encoding'] !== undefined || Number(headers['content-length'] ?? 0) > 0

function say(response: ServerResponse, status: number, text: string): void {
  const headers = { 'Content-Type': 'text/plain; charset=utf-8', 'Cache-Control': 'no-store' }
  response.writeHead(status, status === 503 ? { ...headers, 'Retry-After': '1' } : headers).end(text)
}
