import { createORPCErrorFromJson, isORPCErrorJson, isORPCErrorStatus, ORPCError } from '@orpc/client'
import type { CallRoute } from './call-routes.ts'
import { ConnectionLost, overNetwork } from './connection-lost.ts'

type CallOptions = { headers: Record<string, string>; signal: AbortSignal | undefined }

/**
 * Makes a call over HTTP and returns its result, as oRPC's own link does (the test compares the two). All
 * inputs and results of the shop are JSON; that link also brings forms, files and event streams, 5 kB of the
 * scripts of every page. Throws the server's typed failure, an `ORPCError` for a failure that is not the
 * shop's, or `ConnectionLost`, also if something else answers in the place of the shop, such as the sign-in
 * page of a Wi-Fi network. An input with a file is a programming error.
 */
export async function callRoute(route: CallRoute, input: unknown, options: CallOptions): Promise<unknown> {
  const request = requestOf(route, input, options)
  const { status, text } = await overNetwork(async () => {
    const response = await fetch(request, { redirect: 'manual', credentials: 'same-origin' })
    return { status: response.status, text: await response.text() }
  })
  if (status >= 200 && isORPCErrorStatus(status)) throw failureOf(status, text)
  if (status === 204) return undefined
  const result = parsedOrNothing(text)
  // Every result of the shop is JSON. The status 0 is that of a redirect, which the shop does not answer calls with.
  if (result === undefined) throw new ConnectionLost('the response is not from the shop')
  return result
}

/** The fields of the input fill the placeholders of the path; the others become the query or the body. */
function requestOf({ method, path }: CallRoute, input: unknown, { headers, signal: aborted }: CallOptions): Request {
  const signal = aborted ?? null
  const fields = new Map<string, unknown>(Object.entries(Object(input)))
  const filledPath = path.replaceAll(/\{(\w+)\}/g, (_placeholder, name: string) => {
    const value = encodeURIComponent(textOf(fields.get(name)))
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
  const body = JSON.stringify(Object.fromEntries(fields), (_name, value: unknown) => withoutFile(value))
  return new Request(url, { method, headers: { ...headers, 'content-type': 'application/json' }, signal, body })
}

/** Fields within a field have its name before theirs, which are in brackets: `ids[0]`. */
function addToQuery(query: URLSearchParams, name: string, value: unknown): void {
  if (value === undefined || value === null) return
  if (typeof withoutFile(value) === 'object' && !(value instanceof Date))
    for (const [key, part] of Object.entries(value)) addToQuery(query, `${name}[${key}]`, part)
  else query.append(name, textOf(value))
}

const textOf = (value: unknown) => (value instanceof Date ? value.toISOString() : String(value))

/** Files are sent by `uploads`: JSON and addresses would leave them out without a word. */
function withoutFile(value: unknown): unknown {
  if (value instanceof Blob) throw new Error('A call cannot send files')
  return value
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
