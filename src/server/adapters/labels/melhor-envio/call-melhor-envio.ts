import type { z } from 'zod'
import { parseJson, readText } from '#server/adapters/read-text.ts'
import { LabelProviderError } from '../label-provider.ts'

export type MelhorEnvioAccess = {
  /** `https://melhorenvio.com.br`, its sandbox, or a compatible server. */
  url: string
  token: string
  /** The contact for its support about the calls. */
  contact: string
  /** The timeout of one call. */
  timeoutMilliseconds?: number | undefined
}

type Request<Shape> = { method?: 'GET' | 'POST' | 'DELETE'; path: string; body?: unknown; answer: z.ZodType<Shape> }

const callMilliseconds = 20_000

/**
 * Calls Melhor Envio's API and reads the answer; undefined for what it does not know. Throws a
 * `LabelProviderError`.
 */
export async function callMelhorEnvio<Shape>(
  access: MelhorEnvioAccess,
  { method = 'GET', path, body, answer }: Request<Shape>,
): Promise<Shape | undefined> {
  const { status, text } = await sendRequest(access, { method, path, body })
  // Success without a body.
  const content = status === 204 ? null : parseJson(text)
  if (status === 401 || status === 403)
    throw new LabelProviderError('no-access', `Melhor Envio answered ${status} to ${path}`)
  if (status >= 500 || status === 429)
    throw new LabelProviderError('out-of-reach', `Melhor Envio answered ${status} to ${path}`)
  // A page of an intermediary says nothing about the label, whatever its status.
  if (content === undefined)
    throw new LabelProviderError('not-understood', `Melhor Envio answered ${status} without JSON to ${path}`)
  if (status === 404) return undefined
  if (status >= 300) {
    const message = sentenceOf(content)
    throw new LabelProviderError(/saldo/i.test(message) ? 'no-balance' : 'refused', message || `${status} ${path}`)
  }
  const read = answer.safeParse(content)
  if (read.success) return read.data
  throw new LabelProviderError('not-understood', `Melhor Envio answered strangely to ${path}`, { cause: read.error })
}

type SentRequest = { method: string; path: string; body: unknown }

async function sendRequest(
  access: MelhorEnvioAccess,
  { method, path, body }: SentRequest,
): Promise<{ status: number; text: string | undefined }> {
  try {
    const headers = new Headers({
      accept: 'application/json',
      authorization: `Bearer ${access.token}`,
      // It requires every program to send its name and a contact address.
      'user-agent': `Aro Certo (${access.contact})`,
    })
    if (body !== undefined) headers.set('content-type', 'application/json')
    const response = await fetch(`${access.url}/api/v2/me${path}`, {
      method,
      headers,
      body: body === undefined ? null : JSON.stringify(body),
      signal: AbortSignal.timeout(access.timeoutMilliseconds ?? callMilliseconds),
      redirect: 'error',
    })
    return { status: response.status, text: await readText(response) }
  } catch (cause) {
    throw new LabelProviderError('out-of-reach', `Melhor Envio gave no answer to ${path}`, { cause })
  }
}

/** Its own message about what was wrong, for the staff to read. */
function sentenceOf(content: unknown): string {
  if (typeof content !== 'object' || content === null) return ''
  const errors = 'errors' in content && typeof content.errors === 'object' ? Object.values(content.errors ?? {}) : []
  const messages = [
    'error' in content ? content.error : undefined,
    'message' in content ? content.message : undefined,
    ...errors.flat(),
  ]
  return messages
    .filter((part) => typeof part === 'string')
    .join(' ')
    .slice(0, 300)
}
