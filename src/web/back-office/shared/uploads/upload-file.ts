import { createORPCErrorFromJson, isORPCErrorJson } from '@orpc/client'
import { type UploadedMedia, uploadPath, type VideoDetails } from '#contract/admin/media.ts'
import { ConnectionLost } from '#web/connection-lost.ts'
import { repeatOnceRenewed } from '#web/session/repeat-once-renewed.ts'

type UploadOptions = {
  /** The share of the file that has left, 0 to 1. */
  onProgress?: (share: number) => void
  signal?: AbortSignal
  details?: VideoDetails
}

/**
 * Sends a file as it is and gives what the shop stored. Throws the server's typed failure, or an error without a sentence
 * for people when the connection broke. The one call with XMLHttpRequest: only it says how far an upload has come.
 */
export function uploadFile(file: Blob, options: UploadOptions = {}): Promise<UploadedMedia> {
  return repeatOnceRenewed(() => send(file, options))
}

function send(file: Blob, { onProgress, signal, details = {} }: UploadOptions): Promise<UploadedMedia> {
  return new Promise((resolve, reject) => {
    signal?.throwIfAborted()
    const request = new XMLHttpRequest()
    const query = new URLSearchParams(Object.entries(details).map(([name, value]) => [name, String(value)]))
    request.open('POST', `${uploadPath}?${query}`)
    request.responseType = 'json'
    request.upload.onprogress = ({ loaded, total }) => onProgress?.(total > 0 ? loaded / total : 0)
    request.onload = () => {
      const answer: unknown = request.response
      if (request.status === 201) resolve(answer as UploadedMedia)
      else if (isORPCErrorJson(answer)) reject(createORPCErrorFromJson(answer))
      else reject(new Error(`the upload was answered with ${request.status}`))
    }
    request.onerror = () => reject(new ConnectionLost('the connection broke'))
    request.onabort = () => reject(new DOMException('the upload was given up', 'AbortError'))
    signal?.addEventListener('abort', () => request.abort(), { once: true })
    request.send(file)
  })
}
