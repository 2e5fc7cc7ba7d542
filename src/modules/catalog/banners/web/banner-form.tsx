import { Link } from '@tanstack/react-router'
import { type ComponentProps, useState } from 'react'
import { Controller, type UseFormReturn, useWatch } from 'react-hook-form'
import type { z } from 'zod'
import { PageForm } from '#platform/web/forms/page-form.tsx'
import { registerField } from '#platform/web/forms/register-field.ts'
import { adminTexts } from '#platform/web/lists/texts.ts'
import { toastError } from '#platform/web/toasts/toast.ts'
import { buttonStyle, joinClasses, Switch, TextField } from '#platform/web/ui/index.ts'
import { isVideoAddress } from '../../media/rules.ts'
import { SingleMediaField } from '../../media/web/single-media-field.tsx'
import type { AdminBanner, BannerFields, bannerFields } from '../contract.ts'
import { LinkField } from './link-field.tsx'
import { adminBannerTexts } from './texts.ts'

export type BannerFormState = UseFormReturn<z.input<typeof bannerFields>, unknown, BannerFields>

/** A description that an older version stored is left unchanged. */
export const toBannerValues = (banner: AdminBanner | undefined): BannerFields => ({
  title: banner?.title ?? '',
  description: banner?.description ?? '',
  isActive: banner?.isActive ?? true,
  isVideo: banner?.isVideo ?? false,
  desktopFileUrl: banner?.desktopFileUrl ?? '',
  mobileFileUrl: banner?.mobileFileUrl ?? '',
  ctaText: banner?.ctaText ?? '',
  ctaLink: banner?.ctaLink ?? '',
  firstDay: banner?.firstDay ?? null,
  lastDay: banner?.lastDay ?? null,
})

const texts = adminBannerTexts.fields
const files = ['desktopFileUrl', 'mobileFileUrl'] as const

/** Changing it removes files of the other kind; changing it back restores the stored ones. */
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

const names = adminBannerTexts.fields

type BannerFormProps = {
  form: BannerFormState
  isBusy: boolean
  banner?: AdminBanner | undefined
  onSubmit: (fields: BannerFields) => unknown
}

export function BannerForm({ form, isBusy, banner, onSubmit }: BannerFormProps) {
  const { isDirty } = form.formState
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
        {...registerField(form, 'title')}
        label={names.title}
        hint={names.titleHint}
        isRequired
        autoComplete="off"
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
        <TextField {...registerField(form, 'ctaText')} label={names.ctaText} autoComplete="off" />
        <Controller
          control={form.control}
          name="ctaLink"
          render={({ field: { value, onChange }, fieldState: { error } }) => (
            <LinkField label={names.ctaLink} error={error?.message} value={value ?? ''} onChange={onChange} />
          )}
        />
      </fieldset>
      <fieldset className="grid gap-4 sm:grid-cols-2">
        <legend className="mb-1 font-extrabold">{names.period}</legend>
        <p className="mb-1 text-sm text-steel sm:col-span-2">{names.periodHint}</p>
        <TextField {...registerField(form, 'firstDay')} type="date" label={names.firstDay} />
        <TextField {...registerField(form, 'lastDay')} type="date" label={names.lastDay} />
      </fieldset>
    </PageForm>
  )
}

type BannerFileProps = Pick<
  ComponentProps<typeof SingleMediaField>,
  'label' | 'hint' | 'aspectRatio' | 'stills' | 'onWaiting'
>

function BannerFile({
  form,
  name,
  ...field
}: BannerFileProps & { form: BannerFormState; name: (typeof files)[number] }) {
  const [url, isVideo] = useWatch({ control: form.control, name: [name, 'isVideo'] })
  return (
    <SingleMediaField
      {...field}
      isRequired
      error={form.formState.errors[name]?.message}
      url={url}
      onChange={(chosen) =>
        form.setValue(name, chosen ?? '', { shouldDirty: true, shouldValidate: form.formState.isSubmitted })
      }
      takes={isVideo ? 'videos' : 'pictures'}
    />
  )
}
