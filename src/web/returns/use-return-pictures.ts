import { useRef, useState } from 'react'
import { type ReturnPicture, returnPicturesPath } from '#contract/shop/returns.ts'
import { maxReturnPictures } from '#domain/returns/return-pictures.ts'
import { api } from '#web/api-client.ts'
import { useRepeatAfterSignIn } from '#web/session/use-repeat-after-sign-in.ts'
import { returnPictureTexts as texts } from '#web/text/shared/return-picture-texts.ts'
import { readPicturePreview } from '#web/uploads/read-picture-preview.ts'
import { runAtMost } from '#web/uploads/run-at-most.ts'
import { uploadTo } from '#web/uploads/upload-to.ts'
import { useRunningUploads } from '#web/uploads/use-running-uploads.ts'
import {
  failedBy,
  lost,
  type PictureItem,
  type PictureProgress,
  pictureAddressOf,
  requireTakeable,
  storedIds,
} from './picture-item.ts'

/**
 * The pictures of a return request that is being filled in. Each is uploaded as soon as it is chosen; one
 * that fails stays in the list with the reason and its file, so that it can be sent again.
 */
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
    lose: () => {
      write(latest.current.map((item) => ({ ...item, progress: lost })))
      setBlockedCount((count) => count + 1)
    },
    /** Clears the error of the pictures as a whole. */
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
      requireTakeable(file)
      change(key, { preview: await readPicturePreview(file) })
      const { id, preview } = await repeatAfterSignIn(sendOnce, { signal, onWait: () => report({ kind: 'waiting' }) })
      // A format that the browser cannot display, such as HEIC, is returned converted.
      change(key, { progress: { kind: 'stored', id }, preview: pictureAddressOf(preview) })
    } catch (error) {
      if (!signal.aborted) report(failedBy(error))
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
