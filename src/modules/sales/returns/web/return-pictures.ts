import { useRef, useState } from 'react'
import { maxUploadBytes } from '#modules/catalog/media/rules.ts'
import { useRepeatAfterSignIn } from '#modules/customers/web/index.ts'
import { shopError } from '#platform/contract/errors.ts'
import {
  api,
  isApiError,
  isRetryable,
  readPicturePreview,
  runAtMost,
  uploadTo,
  useRunningUploads,
} from '#platform/web/calls/index.ts'
import { readUserMessage } from '#platform/web/toasts/toast.ts'
import { type ReturnPicture, returnPicturesPath } from '../contract.ts'
import { maxReturnPictures } from '../rules.ts'
import { returnPictureTexts as texts } from './texts.ts'

/** The state of an upload: `percent` is how much has been sent; the server processes the picture after that. */
export type PictureProgress =
  | { kind: 'waiting' }
  | { kind: 'sending'; percent: number }
  | { kind: 'stored'; id: string }
  | { kind: 'failed'; reason: string; isRetryable: boolean }

/** `preview` is the address of a small copy, once there is one. */
export type PictureItem = { key: string; file: File; preview: string | null; progress: PictureProgress }

export const storedIds = (items: readonly PictureItem[]): string[] =>
  items.flatMap(({ progress }) => (progress.kind === 'stored' ? [progress.id] : []))

/** Throws the failure with which the server would refuse the file, before it is uploaded. */
export function requireUploadable(file: File): void {
  if (file.type !== '' && !file.type.startsWith('image/')) throw shopError('UPLOAD_TYPE_REFUSED')
  if (file.size > maxUploadBytes) throw shopError('UPLOAD_TOO_LARGE')
}

export function describeFailure(error: unknown): PictureProgress {
  const isOtherKind = isApiError(error, 'UPLOAD_TYPE_REFUSED')
  const reason = isOtherKind ? texts.noPicture : (readUserMessage(error) ?? texts.broken)
  return { kind: 'failed', reason, isRetryable: isRetryable(error) }
}

/** The text if the shop has removed a picture that was not used in time; the browser still has the file. */
export const lost: PictureProgress = { kind: 'failed', reason: texts.gone, isRetryable: true }

export const buildPictureAddress = (content: string): string => `data:image/webp;base64,${content}`

/** The pictures of a return request. Each is uploaded when it is chosen; one that fails stays, to be sent again. */
export function useReturnPictures(orderId: string) {
  const [items, setItems] = useState<readonly PictureItem[]>([])
  const [fault, setFault] = useState<string>()
  const [blockedCount, setBlockedCount] = useState(0)
  // The latest items, for work that outlives the rendering in which it started.
  const latest = useRef(items)
  const made = useRef(0)
  const write = (changed: readonly PictureItem[]) => {
    latest.current = changed
    setItems(changed)
  }
  const change = (key: string, changes: Partial<PictureItem>) =>
    write(latest.current.map((item) => (item.key === key ? { ...item, ...changes } : item)))
  const sending = useSendPictures(orderId, change)

  return {
    items,
    /** The error of the pictures as a whole. */
    fault,
    /** How often a request was blocked by them: each time, the focus moves to them. */
    blockedCount,
    add: (files: readonly File[]) => {
      const room = maxReturnPictures - latest.current.length
      const left = files.slice(room).map(({ name }) => name)
      setFault(left.length > 0 ? texts.tooMany(left) : undefined)
      const added = files.slice(0, room).map((file): PictureItem => {
        made.current += 1
        return { key: `picture-${made.current}`, file, preview: null, progress: { kind: 'waiting' } }
      })
      write([...latest.current, ...added])
      for (const item of added) sending.send(item)
    },
    retry: (item: PictureItem) => {
      setFault(undefined)
      change(item.key, { progress: { kind: 'waiting' } })
      sending.send(item)
    },
    remove: ({ key, progress }: PictureItem) => {
      sending.abort(key)
      setFault(undefined)
      write(latest.current.filter((item) => item.key !== key))
      // If this fails, the picture is removed within two days, like all unused ones.
      if (progress.kind === 'stored') void api.returns.removePicture.call({ id: progress.id }).catch(() => {})
    },
    /** Waits until no upload is running; returns the ids, or undefined after showing the error if one has failed. */
    settle: async (): Promise<string[] | undefined> => {
      await sending.settled()
      const ids = storedIds(latest.current)
      const isWhole = ids.length === latest.current.length
      setFault(isWhole ? undefined : texts.someFailed)
      if (isWhole) return ids
      setBlockedCount((count) => count + 1)
      return undefined
    },
    /** Marks the pictures as removed by the shop, because they were not used in time. */
    markRemoved: () => {
      write(latest.current.map((item) => ({ ...item, progress: lost })))
      setBlockedCount((count) => count + 1)
    },
    forgetFault: () => {
      setFault(undefined)
      setBlockedCount(0)
    },
    reset: () => {
      sending.abortAll()
      setFault(undefined)
      setBlockedCount(0)
      write([])
    },
  }
}
export type ReturnPicturesState = ReturnType<typeof useReturnPictures>

type Change = (key: string, changes: Partial<PictureItem>) => void

/** Uploads pictures for a return of an order, one after the other, and reports progress through `change`. */
function useSendPictures(orderId: string, change: Change) {
  const repeatAfterSignIn = useRepeatAfterSignIn()
  const underWay = useRef(new Set<Promise<void>>())
  const running = useRunningUploads()
  const [run] = useState(() => runAtMost(1))

  const send = async ({ key, file }: PictureItem) => {
    const signal = running.signalOf(key)
    if (!signal) return
    const report = (progress: PictureProgress) => change(key, { progress })
    const sendOnce = () => {
      report({ kind: 'sending', percent: 0 })
      const onProgress = (share: number) => report({ kind: 'sending', percent: Math.round(share * 100) })
      return uploadTo<ReturnPicture>(`${returnPicturesPath}/${orderId}`, file, { signal, onProgress })
    }
    try {
      requireUploadable(file)
      change(key, { preview: await readPicturePreview(file) })
      const { id, preview } = await repeatAfterSignIn(sendOnce, { signal, onWait: () => report({ kind: 'waiting' }) })
      // A format that the browser cannot display, such as HEIC, is returned converted.
      change(key, { progress: { kind: 'stored', id }, preview: buildPictureAddress(preview) })
    } catch (error) {
      if (!signal.aborted) report(describeFailure(error))
    } finally {
      running.finish(key)
    }
  }

  return {
    send: (item: PictureItem) => {
      running.start(item.key)
      const arrival = new Promise<void>((resolve) => run([() => send(item).finally(resolve)]))
      underWay.current.add(arrival)
      void arrival.then(() => underWay.current.delete(arrival))
    },
    abort: running.abort,
    abortAll: running.abortAll,
    /** Resolves when no upload is running. */
    settled: async () => {
      while (underWay.current.size > 0) await Promise.all(underWay.current)
    },
  }
}
