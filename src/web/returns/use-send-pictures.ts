import { useRef, useState } from 'react'
import { type ReturnPicture, returnPicturesPath } from '#contract/shop/returns.ts'
import { useRepeatAfterSignIn } from '#web/session/use-repeat-after-sign-in.ts'
import { readPicturePreview } from '#web/uploads/read-picture-preview.ts'
import { runAtMost } from '#web/uploads/run-at-most.ts'
import { uploadTo } from '#web/uploads/upload-to.ts'
import { useRunningUploads } from '#web/uploads/use-running-uploads.ts'
import { failedBy, type PictureItem, type PictureProgress, pictureAddressOf, requireTakeable } from './picture-item.ts'

type Change = (key: string, changes: Partial<PictureItem>) => void

/** Uploads pictures for a return of an order, one after the other, and reports progress through `change`. */
export function useSendPictures(orderId: string, change: Change) {
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
