import { createORPCErrorFromJson, isORPCErrorJson } from '@orpc/client'
import { ConnectionLost } from '#web/connection-lost.ts'
import { retryAfterSessionRefresh } from '#web/session/retry-after-session-refresh.ts'

export type SendOptions = {
  /** The share of the file that has been sent, 0 to 1. */
  onProgress?: (share: number) => void
  signal?: AbortSignal
}

/**
 * Uploads a file as the body of a request to an address of the shop that accepts files, and returns the
 * response. Throws the server's typed failure, or an error without a message for users if the connection
 * broke. The only call with XMLHttpRequest: only that reports the progress of an upload.
 */
export const uploadTo = <Answer>(address: string, file: Blob, options: SendOptions): Promise<Answer> =>
  retryAfterSessionRefresh(() => send<Answer>(address, file, options))

function send<Answer>(address: string, file: Blob, { onProgress, signal }: SendOptions): Promise<Answer> {
  return new Promise((resolve, reject) => {
    signal?.throwIfAborted()
    const request = new XMLHttpRequest()
    request.open('POST', address)
    request.responseType = 'json'
    request.upload.onprogress = ({ loaded, total }) => onProgress?.(total > 0 ? loaded / total : 0)
    request.onload = () => {
      const answer: unknown = request.response
      if (request.status === 201) resolve(answer as Answer)
      else if (isORPCErrorJson(answer)) reject(createORPCErrorFromJson(answer))
      else reject(new Error(`the upload was answered with ${request.status}`))
    }
    request.onerror = () => reject(new ConnectionLost('the connection broke'))
    request.onabort = () => reject(new DOMException('the upload was aborted', 'AbortError'))
    signal?.addEventListener('abort', () => request.abort(), { once: true })
    request.send(file)
  })
}
