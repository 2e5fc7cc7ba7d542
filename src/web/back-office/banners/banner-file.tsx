import { useState } from 'react'
import { useWatch } from 'react-hook-form'
import { isWaiting, type MediaItem, storedItems, storedUrls } from '#web/back-office/shared/uploads/media-item.ts'
import { SingleMediaField } from '#web/back-office/shared/uploads/single-media-field.tsx'
import { useUploads } from '#web/back-office/shared/uploads/use-uploads.ts'
import type { BannerFormState } from './banner-form-state.ts'

type BannerFileProps = {
  form: BannerFormState
  name: 'desktopFileUrl' | 'mobileFileUrl'
  label: string
  hint: string
  /** The aspect ratio in which the home page shows it, as `16 / 5`. */
  aspectRatio: string
  /** The preview images of stored videos that are stored elsewhere, by the videos' addresses. */
  stills: Readonly<Record<string, string | null>>
  /** Called with whether a file is being uploaded. */
  onWaiting: (isWaiting: boolean) => void
}

/** One of a banner's two files, cropped as visitors will see it. */
export function BannerFile({ form, name, label, hint, aspectRatio, stills, onWaiting }: BannerFileProps) {
  const [url, isVideo] = useWatch({ control: form.control, name: [name, 'isVideo'] })
  const [latest, setLatest] = useState<readonly MediaItem[]>([])
  const items = isWaiting(latest) || latest[0]?.url === url ? latest : storedItems(url ? [url] : [], stills)
  const uploads = useUploads({
    read: () => items,
    write: (next) => {
      const waits = isWaiting(next)
      setLatest(next)
      onWaiting(waits)
      if (waits) return
      form.setValue(name, storedUrls(next)[0] ?? '', { shouldDirty: true, shouldValidate: form.formState.isSubmitted })
    },
    single: isVideo ? 'videos' : 'pictures',
  })
  return (
    <SingleMediaField
      label={label}
      hint={hint}
      isRequired
      error={form.formState.errors[name]?.message}
      items={items}
      uploads={uploads}
      takes={isVideo ? 'videos' : 'pictures'}
      aspectRatio={aspectRatio}
    />
  )
}
