import { useQueryClient } from '@tanstack/react-query'
import { useCallback, useEffect, useRef, useState } from 'react'
import { shopError } from '#contract/errors.ts'
import { isSeldomPlayedFilm } from '#domain/catalog/seldom-played-film.ts'
import { type acceptedFiles, largestUploadBytes } from '#domain/catalog/upload-rules.ts'
import { isApiError } from '#web/is-api-error.ts'
import { noticeLostSession } from '#web/session/lost-session.ts'
import { uploadTexts as texts } from '#web/text/back-office/upload-texts.ts'
import { sentenceForPeople } from '#web/toast.ts'
import { showToast } from '#web/ui/show-toast.ts'
import { isWaiting, type MediaItem } from './media-item.ts'
import { readPicturePreview, readVideoStill } from './read-preview.ts'
import { uploadFile } from './upload-file.ts'

/** Files sent at the same time. */
const atOnce = 3

/** Where progress starts, and how far sending alone takes it: 100 is reached only when the file is stored. */
const [started, sent] = [10, 95]

type AcceptedKind = keyof typeof acceptedFiles
const storedKinds = { pictures: 'image', videos: 'video' } as const

export type FailedUpload = { key: string; name: string; reason: string }

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
 * One that fails is taken out again and told, and the others go on. What is removed, or left with the page, is given up.
 */
export function useUploads({ read, write, single }: UploadsOptions) {
  const queryClient = useQueryClient()
  const isSingle = single !== undefined
  const [progress, setProgress] = useState<Readonly<Record<string, number>>>({})
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
    async (key: string, file: File, number: number) => {
      const controller = running.current.get(key)
      if (!controller) return
      const tell = (percent: number) => setProgress((all) => ({ ...all, [key]: percent }))
      try {
        tell(started)
        if (single && file.type !== '' && !isOfKind(file.type, single)) throw shopError('UPLOAD_TYPE_REFUSED')
        if (file.size > largestUploadBytes) throw shopError('UPLOAD_TOO_LARGE')
        if (await isNotPlayed(file)) throw shopError('UPLOAD_FILM_NOT_PLAYED')
        const details = await describe(file, (preview) => change(key, { preview }), controller.signal)
        const onProgress = (share: number) => tell(Math.round(started + share * (sent - started)))
        const { url, kind } = await uploadFile(file, { details, signal: controller.signal, onProgress })
        if (single && kind !== storedKinds[single]) throw shopError('UPLOAD_TYPE_REFUSED')
        tell(100)
        const twin = form.current.read().some((item) => item.url === url && item.key !== key)
        if (twin) remove(key)
        else change(key, { url, kind })
      } catch (error) {
        if (controller.signal.aborted) return
        console.error('Upload failed', file.name, error)
        if (single) form.current.write([...replaced.current])
        else remove(key)
        const reason = reasonOf(error, single)
        setFailed((all) => [...all, { key, name: file.name, reason: reason ?? texts.broken }])
        if (single) showToast({ tone: 'danger', title: texts.failedOne, text: reason ?? texts.broken })
        else showToast({ tone: 'danger', title: texts.failed, text: texts.failedFile(number, reason) })
        void noticeLostSession(queryClient, error)
      } finally {
        running.current.delete(key)
      }
    },
    [change, remove, single, queryClient],
  )

  const add = useCallback(
    (files: readonly File[]) => {
      const chosen = isSingle ? files.slice(0, 1) : files
      if (chosen.length === 0) return
      setFailed([])
      const items = chosen.map((file): MediaItem => {
        const kind = file.type.startsWith('video/') ? 'video' : 'image'
        made.current += 1
        return { key: `new-${made.current}`, kind, url: null, preview: null, fileName: file.name }
      })
      if (isSingle && !isWaiting(form.current.read())) replaced.current = form.current.read()
      if (isSingle) for (const { key } of form.current.read()) running.current.get(key)?.abort()
      form.current.write(isSingle ? items : [...form.current.read(), ...items])
      items.forEach(({ key }, index) => {
        const file = chosen[index]
        if (!file) return
        running.current.set(key, new AbortController())
        queue.current.push(() => send(key, file, index + 1))
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
  return { add, remove, progress, failed, dismissFailed: () => setFailed([]) }
}
export type Uploads = ReturnType<typeof useUploads>

const isOfKind = (type: string, kind: AcceptedKind) => type.startsWith(`${storedKinds[kind]}/`)

// The server judges again; said here, nobody waits for a film to be sent that is refused. Some systems know films by their names alone.
const isNotPlayed = async (file: File) =>
  (file.type.startsWith('video/') || /\.(mov|mp4|m4v)$/i.test(file.name)) &&
  isSeldomPlayedFilm(new Uint8Array(await file.arrayBuffer()))

// The server's sentence names every format of the shop; a field of one kind takes fewer.
function reasonOf(error: unknown, single: AcceptedKind | undefined): string | undefined {
  const isOtherKind = isApiError(error, 'UPLOAD_TYPE_REFUSED')
  return single && isOtherKind ? texts.otherKind[single] : sentenceForPeople(error)
}

// A still is a picture of its own first; the shop makes it the video's.
async function describe(file: File, show: (preview: string | null) => void, signal: AbortSignal) {
  if (!file.type.startsWith('video/')) {
    show(await readPicturePreview(file))
    return {}
  }
  const video = await readVideoStill(file)
  if (!video) return {}
  show(await readPicturePreview(video.still))
  const { url: poster } = await uploadFile(video.still, { signal })
  return { poster, width: video.width, height: video.height }
}
