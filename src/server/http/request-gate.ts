import type { RequestListener, ServerResponse } from 'node:http'

export type RequestGate = {
  /** Answers the requests of Node's own server, as the process can at the moment. */
  listener: RequestListener
  /** Until it is open: what the process is busy with. */
  say(stage: string): void
  /** From now on `answer` does. Balancers are told to send nothing yet, and why, until `isWarm` has settled. */
  open(answer: RequestListener, warming?: { stage: string; isWarm: Promise<unknown> }): void
  /**
   * From now on balancers are told to send no more. Whatever comes until they have heard of it is answered as before, and
   * ends its connection, so that nobody sends a request into one that is just being closed.
   */
  drain(): void
  /**
   * The last moments after that: whoever only reads is answered 502, by which a proxy asks another process, and sends nothing more to
   * this one for a while. What is sent into a port that is just being closed would be lost, and changes nobody may send twice.
   */
  leave(): void
}

/** Stands before the shop from the first moment to the last, so that probes always get a true answer. */
export function openRequestGate(): RequestGate {
  let stage = 'starting'
  let pass: RequestListener = ({ url }, response) =>
    url === '/healthz' ? say(response, 200, 'ok') : say(response, 503, stage)
  return {
    listener: (request, response) => pass(request, response),
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
        // It may be leaving by then.
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
        if (request.method === 'GET' || request.method === 'HEAD') say(response, 502, 'leaving')
        else answer(request, response)
      }
    },
  }
}

function say(response: ServerResponse, status: number, text: string): void {
  const headers = { 'Content-Type': 'text/plain; charset=utf-8', 'Cache-Control': 'no-store' }
  response.writeHead(status, status === 503 ? { ...headers, 'Retry-After': '1' } : headers).end(text)
}
