import { CloudUpload } from 'lucide-react'
import { type DragEvent, type ReactNode, useEffect, useRef, useState } from 'react'
import { isApiError } from '#platform/web/calls/index.ts'
import { Button, joinClasses } from '#platform/web/ui/index.ts'
import { describeFailure } from '../toasts/toast.ts'
import type { ToastKey } from '../toasts/toast-texts.ts'
import { uploadTexts as texts } from './texts.ts'

type DropZoneProps = {
  /** The types that file dialogs offer. */
  accept: string
  isSingle?: boolean
  hint: string
  onFiles: (files: File[]) => void
  /** Whether it receives files that are pasted anywhere on the page. */
  takesPaste?: boolean
  describedBy?: string | undefined
  isInvalid?: boolean
  children?: ReactNode
}

/** Accepts files by file dialog, by drag and drop, and from the clipboard. */
export function DropZone({
  accept,
  isSingle = false,
  hint,
  onFiles,
  takesPaste = false,
  describedBy,
  isInvalid = false,
  children,
}: DropZoneProps) {
  const picker = useRef<HTMLInputElement>(null)
  const [isOver, setIsOver] = useState(false)
  usePaste(takesPaste, onFiles)
  useNoAccidentalDrop()
  const drag = (event: DragEvent, isInside: boolean) => {
    if (!event.dataTransfer.types.includes('Files')) return
    event.preventDefault()
    setIsOver(isInside)
  }
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: dropping complements the button, which keyboards reach
    <div
      onDragEnter={(event) => drag(event, true)}
      onDragOver={(event) => drag(event, true)}
      onDragLeave={(event) => !event.currentTarget.contains(event.relatedTarget as Node | null) && setIsOver(false)}
      onDrop={(event) => {
        drag(event, false)
        onFiles([...event.dataTransfer.files])
      }}
      className={joinClasses(
        'rounded-md border-2 border-dashed p-4 transition-colors',
        isOver ? 'border-link bg-link/5' : isInvalid ? 'border-brake bg-brake-pale' : 'border-silver bg-paper',
      )}
    >
      {children}
      <div className="flex flex-wrap items-center justify-center gap-x-3 gap-y-2 py-2 text-center">
        <CloudUpload className="size-6 text-steel" />
        <span className="text-sm text-steel max-sm:sr-only">
          {isOver ? texts.dropHere : isSingle ? texts.dropOne : texts.drop}
        </span>
        <Button tone="secondary" size="small" aria-describedby={describedBy} onClick={() => picker.current?.click()}>
          {isSingle ? texts.chooseOne : texts.choose}
        </Button>
      </div>
      <p className="text-center text-sm text-steel">{hint}</p>
      <input
        ref={picker}
        type="file"
        tabIndex={-1}
        aria-hidden="true"
        accept={accept}
        multiple={!isSingle}
        className="hidden"
        onChange={({ target }) => {
          onFiles([...(target.files ?? [])])
          // Allows choosing the same file again after it was removed.
          target.value = ''
        }}
      />
    </div>
  )
}

function usePaste(isOn: boolean, onFiles: (files: File[]) => void): void {
  const latest = useRef(onFiles)
  latest.current = onFiles
  useEffect(() => {
    if (!isOn) return
    const paste = (event: ClipboardEvent) => {
      const files = [...(event.clipboardData?.files ?? [])]
      if (files.length === 0) return
      event.preventDefault()
      latest.current(files)
    }
    document.addEventListener('paste', paste)
    return () => document.removeEventListener('paste', paste)
  }, [isOn])
}

/** A file dropped next to the field would otherwise be opened by the browser instead of the page. */
function useNoAccidentalDrop(): void {
  useEffect(() => {
    const refuse = (event: globalThis.DragEvent) => {
      if (event.dataTransfer?.types.includes('Files')) event.preventDefault()
    }
    window.addEventListener('dragover', refuse)
    window.addEventListener('drop', refuse)
    return () => {
      window.removeEventListener('dragover', refuse)
      window.removeEventListener('drop', refuse)
    }
  }, [])
}

export function fileContent(file: File): Promise<string> {
  return new Promise((resolve, reject) => {
    const reader = new FileReader()
    reader.onload = () => resolve(String(reader.result).replace(/^data:[^,]*,/, ''))
    reader.onerror = () => reject(reader.error)
    reader.readAsDataURL(file)
  })
}

export type Refused = { name: string; reason: string | undefined }

/** Remembers the last file that was not accepted: its toast disappears. */
export function useRefusedFile() {
  const [refused, setRefused] = useState<Refused>()
  return {
    refused,
    /** Remembers a file with the reason; nothing if the session has ended, which says nothing about the file. */
    refuse: ({ name }: File, toast: ToastKey, error?: unknown) =>
      setRefused(isApiError(error, 'UNAUTHENTICATED') ? undefined : { name, reason: describeFailure(toast, error) }),
    clear: () => setRefused(undefined),
  }
}

/** The file that was not accepted and the reason, until another one is chosen. A toast has announced it. */
export function RefusedFile({ refused }: { refused: Refused | undefined }) {
  if (!refused) return null
  return (
    <p className="wrap-anywhere mt-3 rounded-sm bg-brake-pale px-4 py-3 text-sm">
      <span className="font-semibold">{refused.name}</span>: {refused.reason}
    </p>
  )
}
