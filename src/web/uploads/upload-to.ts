import { createORPCErrorFromJson, isORPCErrorJson } from '@orpc/client'
import { ConnectionLost } from '#web/connection-lost.ts'
import { repeatOnceRenewed } from '#web/session/repeat-once-renewed.ts'

export type SendOptions = {
  /** The share of the file that has left, 0 to 1. */
  onProgress?: (share: number) => void
  signal?: AbortSignal
}

/**
 * Sends a file as it is, as the body of a request to an address of the shop that takes files, and gives what it answers. Throws
 * the server's typed failure, or an error without a sentence for people when the connection broke. The one call with
 * XMLHttpRequest: only it says how far an upload has come.
 */
export const uploadTo = <Answer>(address: string, file: Blob, options: SendOptions): Promise<Answer> =>
  repeatOnceRenewed(() => send<Answer>(address, file, options))

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
    request.onabort = () => reject(new DOMException('the upload was given up', 'AbortError'))
    signal?.addEventListener('abort', () => request.abort(), { once: true })
    request.send(file)
  })
}
