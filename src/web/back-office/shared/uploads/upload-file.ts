import { createORPCErrorFromJson, isORPCErrorJson } from '@orpc/client'
import { type UploadedMedia, uploadPath, type VideoDetails } from '#contract/admin/media.ts'
import { ConnectionLost } from '#web/connection-lost.ts'
import { repeatOnceRenewed } from '#web/session/repeat-once-renewed.ts'

type SendOptions = {
  /** The share of the file that has left, 0 to 1. */
  onProgress?: (share: number) => void
  signal?: AbortSignal
}

type UploadOptions = SendOptions & { details?: VideoDetails }

/**
 * Sends a file as it is and gives what the shop stored. Throws the server's typed failure, or an error without a sentence
 * for people when the connection broke. The one call with XMLHttpRequest: only it says how far an upload has come.
 */
export function uploadFile(file: Blob, { details = {}, ...options }: UploadOptions = {}): Promise<UploadedMedia> {
  const query = new URLSearchParams(Object.entries(details).map(([name, value]) => [name, String(value)]))
  return uploadTo<UploadedMedia>(`${uploadPath}?${query}`, file, options)
}

/** Sends a file as the body of a request to an address of the shop that takes files. Throws as `uploadFile` does. */
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
