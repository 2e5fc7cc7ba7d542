import { useCallback, useEffect, useRef, useState } from 'react'
import { useRepeatAfterSignIn } from '#web/session/use-repeat-after-sign-in.ts'
import { uploadTexts as texts } from '#web/text/back-office/upload-texts.ts'
import { showToast } from '#web/ui/show-toast.ts'
import { isWaiting, type MediaItem } from './media-item.ts'
import { type AcceptedKind, isWorthAnotherTry, reasonOf, sendFile } from './send-file.ts'
import { uploadFile } from './upload-file.ts'

/** Files sent at the same time. */
const atOnce = 3

/** Where progress starts, and how far sending alone takes it: 100 is reached only when the file is stored. */
const [started, sent] = [10, 95]

/** A file, and its place among those that were chosen together, from 1. */
type Chosen = { file: File; number: number }

export type FailedUpload = Chosen & { key: string; reason: string; isWorthAnotherTry: boolean }

/** Percents by the keys of the items; none for those that wait. */
export type UploadProgress = Readonly<Record<string, number | undefined>>

type UploadsOptions = {
  /** The form's items as they are now. */
  read: () => readonly MediaItem[]
  /** Puts other items into the form. */
  write: (items: MediaItem[]) => void
  /** The only kind of file that is taken, where a new one takes the place of the one there is. */
  single?: AcceptedKind
}

/**
 * Brings files into a form: each takes its place at once, is sent while others are, and has its address when it is stored.
 * One that fails is taken out again and told, and the others go on; one that comes upon the end of the session waits in
 * its place until somebody has signed in again. What is removed, or left with the page, is given up.
 */
export function useUploads({ read, write, single }: UploadsOptions) {
  const repeatAfterSignIn = useRepeatAfterSignIn()
  const isSingle = single !== undefined
  const [progress, setProgress] = useState<UploadProgress>({})
  const [failed, setFailed] = useState<readonly FailedUpload[]>([])
  const running = useRef(new Map<string, AbortController>())
  const queue = useRef<(() => Promise<void>)[]>([])
  const active = useRef(0)
  const made = useRef(0)
  // What a single file would take the place of, to be put back should it fail.
  const replaced = useRef<readonly MediaItem[]>([])
  const form = useRef({ read, write })
  form.current = { read, write }

  useEffect(() => {
    const { current: uploads } = running
    return () => {
      for (const upload of uploads.values()) upload.abort()
    }
  }, [])

  const change = useCallback(
    (key: string, changes: Partial<MediaItem>) =>
      form.current.write(form.current.read().map((item) => (item.key === key ? { ...item, ...changes } : item))),
    [],
  )
  const remove = useCallback((key: string) => {
    running.current.get(key)?.abort()
    running.current.delete(key)
    form.current.write(form.current.read().filter((item) => item.key !== key))
  }, [])

  const send = useCallback(
    async (key: string, { file, number }: Chosen) => {
      const controller = running.current.get(key)
      if (!controller) return
      const { signal } = controller
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
          show: (preview) => change(key, { preview }),
          onProgress: (share) => report(Math.round(started + share * (sent - started))),
        })
        report(100)
        const twin = form.current.read().some((item) => item.url === url && item.key !== key)
        if (twin) remove(key)
        else change(key, { url, kind })
      } catch (error) {
        if (signal.aborted) return
        console.error('Upload failed', file.name, error)
        if (single) form.current.write([...replaced.current])
        else remove(key)
        const sentence = reasonOf(error, single)
        const reason = sentence ?? texts.broken
        setFailed((all) => [...all, { key, file, number, reason, isWorthAnotherTry: isWorthAnotherTry(error) }])
        if (single) showToast({ tone: 'danger', title: texts.failedOne, text: reason })
        else showToast({ tone: 'danger', title: texts.failed, text: texts.failedFile(number, file.name, sentence) })
      } finally {
        running.current.delete(key)
      }
    },
    [change, remove, single, repeatAfterSignIn],
  )

  const enqueue = useCallback(
    (chosen: readonly Chosen[]) => {
      const items = chosen.map(({ file }): MediaItem => {
        const kind = file.type.startsWith('video/') ? 'video' : 'image'
        made.current += 1
        return { key: `new-${made.current}`, kind, url: null, preview: null, fileName: file.name }
      })
      if (isSingle && !isWaiting(form.current.read())) replaced.current = form.current.read()
      if (isSingle) for (const { key } of form.current.read()) running.current.get(key)?.abort()
      form.current.write(isSingle ? items : [...form.current.read(), ...items])
      items.forEach(({ key }, index) => {
        const next = chosen[index]
        if (!next) return
        running.current.set(key, new AbortController())
        queue.current.push(() => send(key, next))
      })
      const work = async () => {
        for (let next = queue.current.shift(); next; next = queue.current.shift()) await next()
        active.current -= 1
      }
      for (let free = Math.min(atOnce - active.current, queue.current.length); free > 0; free -= 1) {
        active.current += 1
        void work()
      }
    },
    [isSingle, send],
  )

  const add = useCallback(
    (files: readonly File[]) => {
      const chosen = isSingle ? files.slice(0, 1) : files
      if (chosen.length === 0) return
      setFailed([])
      enqueue(chosen.map((file, index) => ({ file, number: index + 1 })))
    },
    [isSingle, enqueue],
  )
  const retry = ({ key, file, number }: FailedUpload) => {
    setFailed((all) => all.filter((other) => other.key !== key))
    enqueue([{ file, number }])
  }
  return { add, remove, retry, progress, failed, dismissFailed: () => setFailed([]) }
}
export type Uploads = ReturnType<typeof useUploads>
