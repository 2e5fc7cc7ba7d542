import { useWatch } from 'react-hook-form'
import { isVideoAddress } from '#domain/catalog/upload-rules.ts'
import { adminBannerTexts } from '#web/text/back-office/admin-banner-texts.ts'
import { joinClasses } from '#web/ui/join-classes.ts'
import type { BannerFormState } from './banner-form-state.ts'

const texts = adminBannerTexts.fields
const files = ['desktopFileUrl', 'mobileFileUrl'] as const

/** Picture or video. Changing it removes files of the other kind; changing it back restores the stored ones. */
export function MediaTypeField({ form, isBusy }: { form: BannerFormState; isBusy: boolean }) {
  const isVideo = useWatch({ control: form.control, name: 'isVideo' })
  const choose = (video: boolean) => {
    form.setValue('isVideo', video, { shouldDirty: true })
    form.clearErrors(files)
    for (const name of files) {
      const stored = form.formState.defaultValues?.[name] ?? ''
      const fits = stored !== '' && isVideoAddress(stored) === video
      form.setValue(name, fits ? stored : '', { shouldDirty: true })
    }
  }
  return (
    <fieldset disabled={isBusy}>
      <legend className="mb-1.5 font-semibold text-sm">{texts.mediaType}</legend>
      <div className="inline-flex rounded-sm ring-1 ring-steel">
        {[false, true].map((video) => (
          <label
            key={String(video)}
            className={joinClasses(
              'flex min-h-11 cursor-pointer items-center px-5 font-semibold transition-colors first:rounded-l-sm last:rounded-r-sm has-focus-visible:outline-2 has-focus-visible:outline-link has-focus-visible:outline-offset-2',
              isVideo === video ? 'bg-ink text-white' : 'hover:bg-mist',
            )}
          >
            <input
              type="radio"
              name="banner-media-type"
              className="sr-only"
              checked={isVideo === video}
              onChange={() => choose(video)}
            />
            {video ? texts.video : texts.image}
          </label>
        ))}
      </div>
    </fieldset>
  )
}
