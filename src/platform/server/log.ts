import { AsyncLocalStorage } from 'node:async_hooks'
import { randomBytes } from 'node:crypto'
import type { RequestListener } from 'node:http'
import pino from 'pino'
import { idOfProxy, readNodeRequest, type TrustedProxies } from './http/visitor.ts'

const current = new AsyncLocalStorage<string>()

/** Identifies the process, so that ids of several do not collide. */
const prefix = randomBytes(4).toString('hex')
let count = 0

export const requestIdHeader = 'X-Request-Id'

export function newRequestId(): string {
  count += 1
  return `${prefix}-${count.toString(36)}`
}

/** The id of the current request; undefined in jobs. */
export const currentRequestId = (): string | undefined => current.getStore()

/** Gives each request an id for response, log and error message, unless a trusted proxy has assigned one. */
export const withRequestId =
  (answer: RequestListener, trustedProxies: TrustedProxies): RequestListener =>
  (request, response) => {
    const id = idOfProxy(readNodeRequest(request), trustedProxies) ?? newRequestId()
    response.setHeader(requestIdHeader, id)
    current.run(id, () => answer(request, response))
  }

export type Log = pino.Logger

/** One JSON line per event on standard error, without secrets and personal data. */
export function openLog(level: string, destination: pino.DestinationStream = standardError()): Log {
  return pino(
    {
      level,
      timestamp: pino.stdTimeFunctions.isoTime,
      mixin: requestOfLine,
      serializers: { err: withoutConnection },
      redact: {
        paths: ['password', '*.password', 'email', '*.email', 'taxId', '*.taxId', 'cookie', '*.cookie'],
        remove: true,
      },
    },
    destination,
  )
}

/** A line caused by a request contains the request's id. */
function requestOfLine(): { requestId?: string } {
  const requestId = currentRequestId()
  return requestId ? { requestId } : {}
}

const standardError = () => pino.destination({ dest: 2, sync: true })

// An error of an idle database connection references the whole connection, pages of it. An error of a query
// contains its parameters, and the database's details about them.
const withheld = ['client', 'params', 'detail', 'where', 'aggregateErrors']

function withoutConnection(error: Error): Record<string, unknown> {
  const failures = chainOf(error)
  const shown = Object.entries(pino.stdSerializers.err(error))
    .filter(([name]) => !withheld.includes(name))
    .map(([name, value]) => [name, typeof value === 'string' ? cleaned(value, failures) : withoutErrors(value)])
  const parts: unknown[] = error instanceof AggregateError ? error.errors : []
  const errors = parts.filter((part) => part instanceof Error).map(withoutConnection)
  return { ...Object.fromEntries(shown), ...(errors.length > 0 ? { aggregateErrors: errors } : {}) }
}

/** Further errors that an error carries along would be logged with all that they hold: what caused it is told already. */
const withoutErrors = (value: unknown) =>
  typeof value === 'object' && value !== null && 'stack' in value ? undefined : value

function chainOf(error: Error): Error[] {
  const chain: Error[] = []
  for (let one: unknown = error; one instanceof Error && !chain.includes(one); one = one.cause) chain.push(one)
  return chain
}

const maxLogged = 20_000
const leftOut = 'params: (left out)'

/** A text of a failure without the parameters of its queries and without e-mail addresses. */
function cleaned(text: string, failures: readonly Error[]): string {
  let rest = text
  for (const { message } of failures) {
    // The parameters reach to the end of the query's own message, over as many lines as they have.
    const start = message.search(/^params: /m)
    if (start >= 0) rest = rest.replaceAll(message, () => message.slice(0, start) + leftOut)
  }
  return rest
    .replace(/^params: (?!\(left out\))[\s\S]*/m, leftOut)
    .slice(0, maxLogged)
    .replace(/[^\s<>"'(,=@]{1,128}@[^\s<>"'),]{1,256}/g, '(e-mail)')
}
