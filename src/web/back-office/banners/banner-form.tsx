import { Link } from '@tanstack/react-router'
import { useState } from 'react'
import { Controller, useWatch } from 'react-hook-form'
import type { AdminBanner, BannerFields } from '#contract/admin/banners.ts'
import { PageForm } from '#web/back-office/shared/page-form.tsx'
import { isWaiting, type MediaItem, storedItems, storedUrls } from '#web/back-office/shared/uploads/media-item.ts'
import { SingleMediaField } from '#web/back-office/shared/uploads/single-media-field.tsx'
import { useUploads } from '#web/back-office/shared/uploads/use-uploads.ts'
import { adminBannerTexts as texts } from '#web/text/back-office/admin-banner-texts.ts'
import { adminTexts } from '#web/text/back-office/admin-texts.ts'
import { toastError } from '#web/toast.ts'
import { buttonStyle } from '#web/ui/button-style.ts'
import { Switch } from '#web/ui/checkbox.tsx'
import { TextField } from '#web/ui/text-field.tsx'
import type { BannerFormState } from './banner-form-state.ts'
import { MediaTypeField } from './media-type-field.tsx'

const names = texts.fields

type BannerFormProps = {
  form: BannerFormState
  isBusy: boolean
  /** The stored banner. */
  banner?: AdminBanner | undefined
  onSubmit: (fields: BannerFields) => unknown
}

/** A banner's title, files, visibility, and link. */
export function BannerForm({ form, isBusy, banner, onSubmit }: BannerFormProps) {
  const { errors, isDirty } = form.formState
  const [waiting, setWaiting] = useState({ desktop: false, mobile: false })
  const stills = banner
    ? { [banner.desktopFileUrl]: banner.desktopImageUrl, [banner.mobileFileUrl]: banner.mobileImageUrl }
    : {}
  const isUploading = waiting.desktop || waiting.mobile
  return (
    <PageForm
      className="flex max-w-4xl flex-col gap-6 rounded-md bg-white p-5 ring-1 ring-line sm:p-7"
      cancel={
        <Link to="/admin/banners" className={buttonStyle('quiet')}>
          {adminTexts.cancel}
        </Link>
      }
      isDirty={isDirty}
      isUploading={isUploading}
      isSaving={isBusy}
      onSubmit={form.handleSubmit(onSubmit, () => toastError('admin.banners.invalid'))}
    >
      <TextField
        {...form.register('title')}
        label={names.title}
        hint={names.titleHint}
        isRequired
        autoComplete="off"
        error={errors.title?.message}
      />
      <div className="flex flex-wrap items-start justify-between gap-x-10 gap-y-4">
        <MediaTypeField form={form} isBusy={isUploading} />
        <Controller
          control={form.control}
          name="isActive"
          render={({ field: { value, onChange, ...field } }) => (
            <Switch {...field} label={names.isActive} checked={value} onChange={onChange} className="sm:mt-6" />
          )}
        />
      </div>
      <div className="grid items-start gap-6 md:grid-cols-[2fr_1fr]">
        <BannerFile
          form={form}
          name="desktopFileUrl"
          label={names.desktopFile}
          hint={names.desktopHint}
          aspectRatio="16 / 5"
          stills={stills}
          onWaiting={(desktop) => setWaiting((before) => ({ ...before, desktop }))}
        />
        <BannerFile
          form={form}
          name="mobileFileUrl"
          label={names.mobileFile}
          hint={names.mobileHint}
          aspectRatio="934 / 1095"
          stills={stills}
          onWaiting={(mobile) => setWaiting((before) => ({ ...before, mobile }))}
        />
      </div>
      <fieldset className="grid gap-4 sm:grid-cols-2">
        <legend className="mb-1 font-extrabold">{names.call}</legend>
        <p className="mb-1 text-sm text-steel sm:col-span-2">{names.callHint}</p>
        <TextField
          {...form.register('ctaText')}
          label={names.ctaText}
          autoComplete="off"
          error={errors.ctaText?.message}
        />
        <TextField
          {...form.register('ctaLink')}
          label={names.ctaLink}
          hint={names.ctaLinkHint}
          autoComplete="off"
          inputMode="url"
          spellCheck={false}
          error={errors.ctaLink?.message}
        />
      </fieldset>
    </PageForm>
  )
}

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
function BannerFile({ form, name, label, hint, aspectRatio, stills, onWaiting }: BannerFileProps) {
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
