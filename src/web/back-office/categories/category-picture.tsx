import { useState } from 'react'
import { useWatch } from 'react-hook-form'
import { isWaiting, type MediaItem, storedItems, storedUrls } from '#web/back-office/shared/uploads/media-item.ts'
import { SingleMediaField } from '#web/back-office/shared/uploads/single-media-field.tsx'
import { useUploads } from '#web/back-office/shared/uploads/use-uploads.ts'
import { adminCategoryTexts as texts } from '#web/text/back-office/admin-catalog-texts.ts'
import { uploadTexts } from '#web/text/back-office/upload-texts.ts'
import type { CategoryFormState } from './category-form-state.ts'

type CategoryPictureProps = {
  form: CategoryFormState
  /** Called with whether a picture is being uploaded. */
  onWaiting: (isWaiting: boolean) => void
}

/** The picture of a category, cropped like its tile. */
export function CategoryPicture({ form, onWaiting }: CategoryPictureProps) {
  const imageUrl = useWatch({ control: form.control, name: 'imageUrl' }) ?? null
  const [arriving, setArriving] = useState<readonly MediaItem[]>([])
  const items = arriving.length > 0 ? arriving : storedItems(imageUrl ? [imageUrl] : [])
  const uploads = useUploads({
    read: () => items,
    write: (next) => {
      const waits = isWaiting(next)
      setArriving(waits ? next : [])
      onWaiting(waits)
      // While a new one is being uploaded, the form retains the existing one.
      if (!waits) form.setValue('imageUrl', storedUrls(next)[0] ?? null, { shouldDirty: true })
    },
    single: 'pictures',
  })
  return (
    <SingleMediaField
      label={texts.image}
      hint={texts.imageHint}
      // The hint above states the size.
      limits={uploadTexts.formatsPictures}
      error={form.formState.errors.imageUrl?.message}
      items={items}
      uploads={uploads}
      aspectRatio="8 / 5"
    />
  )
}
