import { createORPCErrorFromJson, isORPCErrorJson } from '@orpc/client'
import { useEffect, useState } from 'react'
import { ConnectionLost, isApiError, overNetwork, retryAfterSessionRefresh } from './api-errors.ts'

export function saveFile(file: Blob, name: string): void {
  const link = document.createElement('a')
  link.href = URL.createObjectURL(file)
  link.download = name
  link.click()
  URL.revokeObjectURL(link.href)
}

/**
 * Fetches a file that the shop sends as it is read, under the name that it says. Throws the server's typed failure, and
 * `ConnectionLost` for an incomplete file.
 */
export function fetchFile(address: string, nameless: string): Promise<{ file: Blob; name: string }> {
  return retryAfterSessionRefresh(async () => {
    const response = await overNetwork(() => fetch(address, { credentials: 'same-origin' }))
    if (!response.ok) {
      const failure: unknown = await response.json().catch(() => undefined)
      throw isORPCErrorJson(failure)
        ? createORPCErrorFromJson(failure)
        : new Error(`the file was answered with ${response.status}`)
    }
    let file = new Blob()
    await overNetwork(async () => {
      file = await response.blob()
      return response
    })
    const named = /filename="([^"]+)"/.exec(response.headers.get('content-disposition') ?? '')
    return { file, name: named?.[1] ?? nameless }
  })
}

/** Whether a retry may succeed: the upload was interrupted, or failed without a verdict on the file itself. */
export const isRetryable = (error: unknown): boolean =>
  !isApiError(error) ||
  error.status >= 500 ||
  isApiError(error, 'UNAUTHENTICATED', 'TOO_MANY_REQUESTS', 'UPLOAD_INTERRUPTED')

const previewWidth = 320

/** A small copy of a picture to show while it is uploading; undefined when the browser cannot decode it. */
export async function readPicturePreview(file: Blob): Promise<string | null> {
  try {
    const bitmap = await createImageBitmap(file, { resizeWidth: previewWidth, resizeQuality: 'medium' })
    const canvas = drawn(bitmap, bitmap.width, bitmap.height)
    bitmap.close()
    return canvas.toDataURL('image/webp', 0.8)
  } catch {
    return null
  }
}

export function drawn(source: CanvasImageSource, width: number, height: number): HTMLCanvasElement {
  const canvas = document.createElement('canvas')
  canvas.width = width
  canvas.height = height
  canvas.getContext('2d')?.drawImage(source, 0, 0, width, height)
  return canvas
}

/** Runs tasks in the given order, at most `count` at the same time. */
export function runAtMost(count: number): (tasks: readonly (() => Promise<void>)[]) => void {
  const waiting: (() => Promise<void>)[] = []
  let active = 0

  async function work(): Promise<void> {
    for (let next = waiting.shift(); next; next = waiting.shift()) await next()
    active -= 1
  }

  return (tasks) => {
    waiting.push(...tasks)
    for (let free = Math.min(count - active, waiting.length); free > 0; free -= 1) {
      active += 1
      void work()
    }
  }
}

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

/** The running uploads by the keys of their items; they are aborted when the component unmounts. */
export function useRunningUploads() {
  const [uploads] = useState(openUploads)
  useEffect(() => () => uploads.abortAll(), [uploads])
  return uploads
}

function openUploads() {
  const controllers = new Map<string, AbortController>()
  return {
    start: (key: string) => void controllers.set(key, new AbortController()),
    signalOf: (key: string) => controllers.get(key)?.signal,
    finish: (key: string) => void controllers.delete(key),
    abort: (key: string) => {
      controllers.get(key)?.abort()
      controllers.delete(key)
    },
    abortAll: () => {
      for (const controller of controllers.values()) controller.abort()
    },
  }
}
