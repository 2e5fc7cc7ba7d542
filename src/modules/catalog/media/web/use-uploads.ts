import { useRef, useState } from 'react'
import { useRepeatAfterSignIn } from '#modules/customers/web/index.ts'
import { ConnectionLost, isRetryable, runAtMost, useRunningUploads } from '#platform/web/calls/index.ts'
import { uploadTexts as texts } from '#platform/web/forms/texts.ts'
import { showToast } from '#platform/web/toasts/show-toast.ts'
import { isWaiting, type MediaItem, uploadFile } from './media-item.ts'
import { type AcceptedKind, explainUploadFailure, sendFile } from './send-file.ts'

const atOnce = 3

/** 100 is reached only when the file is stored. */
const [started, sent] = [10, 95]

/** `number` counts those that were chosen together, from 1. */
type Chosen = { file: File; number: number }

export type FailedUpload = Chosen & { key: string; reason: string; isRetryable: boolean }

/** Percentages by the keys of the items; undefined for those that wait. */
export type UploadProgress = Readonly<Record<string, number | undefined>>

type UploadsOptions = FormItems & {
  /** A new file replaces the existing one. */
  single?: AcceptedKind
}

/**
 * Uploads files in parallel; one that fails is removed and reported, one refused because the session is over waits for
 * a sign-in, and those that are removed or left with the page are aborted.
 */
export function useUploads({ read, write, single }: UploadsOptions) {
  const repeatAfterSignIn = useRepeatAfterSignIn()
  const isSingle = single !== undefined
  const [progress, setProgress] = useState<UploadProgress>({})
  const [failed, setFailed] = useState<readonly FailedUpload[]>([])
  const running = useRunningUploads()
  const [run] = useState(() => runAtMost(atOnce))
  const made = useRef(0)
  // The item that a single file replaces, to be restored if the upload fails.
  const replaced = useRef<readonly MediaItem[]>([])
  const items = useFormItems({ read, write })

  const remove = (key: string) => {
    running.abort(key)
    items.remove(key)
  }

  const send = async (key: string, { file, number }: Chosen) => {
    const signal = running.signalOf(key)
    if (!signal) return
    const report = (percent: number | undefined) => setProgress((all) => ({ ...all, [key]: percent }))
    try {
      report(started)
      const { url, kind } = await sendFile(file, {
        single,
        upload: (part, options) =>
          repeatAfterSignIn(() => uploadFile(part, { ...options, signal }), {
            signal,
            onWait: () => report(undefined),
          }),
        show: (preview) => items.change(key, { preview }),
        onProgress: (share) => report(Math.round(started + share * (sent - started))),
      })
      report(100)
      const twin = items.read().some((item) => item.url === url && item.key !== key)
      if (twin) remove(key)
      else items.change(key, { url, kind })
    } catch (error) {
      if (signal.aborted) return
      console.error('Upload failed', file.name, error)
      if (single) items.write([...replaced.current])
      else remove(key)
      const reason = toastFailure({ file, number }, error, single)
      setFailed((all) => [...all, { key, file, number, reason, isRetryable: isRetryable(error) }])
    } finally {
      running.finish(key)
    }
  }

  const enqueue = (chosen: readonly Chosen[]) => {
    const tasks = chosen.map((one) => {
      made.current += 1
      return { one, item: waitingItem(`new-${made.current}`, one.file) }
    })
    const added = tasks.map(({ item }) => item)
    if (isSingle && !isWaiting(items.read())) replaced.current = items.read()
    if (isSingle) for (const { key } of items.read()) running.abort(key)
    items.write(isSingle ? added : [...items.read(), ...added])
    for (const { key } of added) running.start(key)
    run(
      tasks.map(
        ({ one, item: { key } }) =>
          () =>
            send(key, one),
      ),
    )
  }

  const add = (files: readonly File[]) => {
    const chosen = isSingle ? files.slice(0, 1) : files
    if (chosen.length === 0) return
    setFailed([])
    enqueue(chosen.map((file, index) => ({ file, number: index + 1 })))
  }
  const retry = ({ key, file, number }: FailedUpload) => {
    setFailed((all) => all.filter((other) => other.key !== key))
    enqueue([{ file, number }])
  }
  return { add, remove, retry, progress, failed, dismissFailed: () => setFailed([]) }
}
export type Uploads = ReturnType<typeof useUploads>

function waitingItem(key: string, file: File): MediaItem {
  const kind = file.type.startsWith('video/') ? 'video' : 'image'
  return { key, kind, url: null, preview: null, fileName: file.name }
}

function toastFailure({ file, number }: Chosen, error: unknown, single: AcceptedKind | undefined): string {
  const sentence = explainUploadFailure(error, single)
  const reason = sentence ?? (error instanceof ConnectionLost ? texts.broken : texts.notStored)
  showToast(
    single
      ? { tone: 'danger', title: texts.failedOne, text: reason }
      : { tone: 'danger', title: texts.failed, text: texts.failedFile(number, file.name, sentence) },
  )
  return reason
}

type FormItems = { read: () => readonly MediaItem[]; write: (items: MediaItem[]) => void }

/** Always reads and writes the latest items, also after the rendering in which the work started. */
function useFormItems(form: FormItems) {
  const latest = useRef(form)
  latest.current = form
  const read = () => latest.current.read()
  const write = (items: MediaItem[]) => latest.current.write(items)
  return {
    read,
    write,
    change: (key: string, changes: Partial<MediaItem>) =>
      write(read().map((item) => (item.key === key ? { ...item, ...changes } : item))),
    remove: (key: string) => write(read().filter((item) => item.key !== key)),
  }
}
