import { createORPCErrorFromJson, isORPCErrorJson, isORPCErrorStatus, ORPCError } from '@orpc/client'
import type { CallRoute } from './call-routes.ts'
import { overNetwork } from './connection-lost.ts'

type CallOptions = { headers: Record<string, string>; signal: AbortSignal | undefined }

/**
 * Makes a call over HTTP and returns its result, as oRPC's own link does (the test compares the two). All inputs and results
 * of the shop are JSON; that link also brings forms, files and event streams, 5 kB of the scripts of every page. Throws the
 * server's typed failure, an `ORPCError` for a failure that is not the shop's, or `ConnectionLost`.
 */
export async function callRoute(route: CallRoute, input: unknown, options: CallOptions): Promise<unknown> {
  const request = requestOf(route, input, options)
  const { status, text } = await overNetwork(async () => {
    const response = await fetch(request, { redirect: 'manual', credentials: 'same-origin' })
    return { status: response.status, text: await response.text() }
  })
  if (isORPCErrorStatus(status)) throw failureOf(status, text)
  return text === '' ? undefined : JSON.parse(text)
}

/** The fields of the input fill the placeholders of the path; the others become the query or the body. */
function requestOf({ method, path }: CallRoute, input: unknown, { headers, signal: aborted }: CallOptions): Request {
  const signal = aborted ?? null
  const fields = new Map<string, unknown>(Object.entries(Object(input)))
  const filledPath = path.replaceAll(/\{(\w+)\}/g, (_placeholder, name: string) => {
    const value = encodeURIComponent(String(fields.get(name)))
    fields.delete(name)
    return value
  })
  const url = new URL(`/api${filledPath}`, window.location.origin)
  if (method === 'GET') {
    for (const [name, value] of fields) addToQuery(url.searchParams, name, value)
    return new Request(url, { method, headers, signal })
  }
  const hasBody = fields.size > 0 || (input !== undefined && filledPath === path)
  if (!hasBody) return new Request(url, { method, headers, signal })
  const body = JSON.stringify(Object.fromEntries(fields))
  return new Request(url, { method, headers: { ...headers, 'content-type': 'application/json' }, signal, body })
}

/** Fields within a field have its name before theirs, which are in brackets: `ids[0]`. */
function addToQuery(query: URLSearchParams, name: string, value: unknown): void {
  if (value === undefined || value === null) return
  if (typeof value === 'object')
    for (const [key, part] of Object.entries(value)) addToQuery(query, `${name}[${key}]`, part)
  else query.append(name, String(value))
}

/** The failure that a response describes; without a code of the shop if something before the shop answered. */
function failureOf(status: number, text: string): Error {
  const failure = parsedOrNothing(text)
  return isORPCErrorJson(failure)
    ? createORPCErrorFromJson(failure)
    : new ORPCError('MALFORMED_ORPC_ERROR_RESPONSE', { status })
}

function parsedOrNothing(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}
