import { FormHeading } from '#web/back-office/shared/form-heading.tsx'
import { adminBannerTexts as texts } from '#web/text/back-office/admin-banner-texts.ts'
import { BannerEditor } from './banner-editor.tsx'

/** Adds a banner after the existing ones. */
export function AddBannerScreen() {
  return (
    <>
      <FormHeading title={texts.addTitle} list="/admin/banners" backToList={texts.backToList} />
      <BannerEditor />
    </>
  )
}
