import { Link, useNavigate } from '@tanstack/react-router'
import { useForm } from 'react-hook-form'
import type { AdminProduct, ProductFields } from '#contract/admin/products.ts'
import { BackLink } from '#web/back-office/shared/back-link.tsx'
import { FormSection } from '#web/back-office/shared/form-section.tsx'
import { PageForm } from '#web/back-office/shared/page-form.tsx'
import { PageHeading } from '#web/back-office/shared/page-heading.tsx'
import { MediaField } from '#web/back-office/shared/uploads/media-field.tsx'
import { isWaiting, type MediaItem } from '#web/back-office/shared/uploads/media-item.ts'
import { useUploads } from '#web/back-office/shared/uploads/use-uploads.ts'
import { useSession } from '#web/session/use-session.ts'
import { productFormTexts as texts } from '#web/text/back-office/product-form-texts.ts'
import { toastError } from '#web/toast.ts'
import { buttonStyle } from '#web/ui/button-style.ts'
import { BasicFields } from './basic-fields.tsx'
import { CodeFields } from './code-fields.tsx'
import { ProductCompanions } from './companions/product-companions.tsx'
import { DimensionFields } from './dimension-fields.tsx'
import { FitApplications } from './fit-applications/fit-applications.tsx'
import { FitmentFields } from './fitment-fields.tsx'
import { FlagFields } from './flag-fields.tsx'
import type { FormData } from './load-form-data.ts'
import { OrganisationFields } from './organisation-fields.tsx'
import { PriceFields } from './price-fields.tsx'
import { ProductConflict } from './product-conflict.tsx'
import { resolveProduct } from './product-resolver.ts'
import { type ProductValues, valuesOf } from './product-values.ts'
import { StockMovements } from './stock-movements.tsx'
import { useProductList } from './use-product-list.ts'
import { useSaveProduct } from './use-save-product.ts'
import { VisibilityField } from './visibility-field.tsx'

/** The form of a product, or of a new one. */
export function ProductForm({ product, data }: { product?: AdminProduct | undefined; data: FormData }) {
  const navigate = useNavigate()
  const list = useProductList()
  const form = useForm<ProductValues, unknown, ProductFields>({
    resolver: resolveProduct,
    defaultValues: valuesOf(product),
    // An error is cleared when its field is edited, and comes back only when the form is submitted again.
    reValidateMode: 'onSubmit',
  })
  const { isDirty, dirtyFields, errors } = form.formState
  const isRestricted = useSession().user?.isRestricted === true
  const items = form.watch('imageUrls')
  const writeItems = (next: MediaItem[]) => {
    form.setValue('imageUrls', next, { shouldDirty: true })
    form.clearErrors('imageUrls')
  }
  const uploads = useUploads({ read: () => form.getValues('imageUrls'), write: writeItems })
  const saving = useSaveProduct({
    product,
    form,
    onSaved: () => void navigate({ ...list, ignoreBlocker: true }),
  })
  return (
    <PageForm
      className="pb-4"
      cancel={
        <Link {...list} className={buttonStyle('quiet', 'medium')}>
          {texts.cancel}
        </Link>
      }
      isDirty={isDirty}
      isUploading={isWaiting(items)}
      isSaving={saving.isSaving}
      isOnSheet={false}
      onSubmit={form.handleSubmit(
        // The cost as it was is nothing that restricted staff may send.
        (fields) => saving.save(isRestricted && !dirtyFields.costCents ? { ...fields, costCents: null } : fields),
        () => toastError('admin.productForm.invalid'),
      )}
    >
      <BackLink {...list} label={texts.back} />
      <PageHeading title={product ? texts.edit : texts.add} />
      <div className="grid items-start gap-5 lg:grid-cols-[minmax(0,1fr)_20rem]">
        <div className="contents min-w-0 gap-5 lg:grid">
          <BasicFields form={form} />
          <FormSection title={texts.sections.media}>
            <MediaField
              label={texts.media}
              hint={texts.mediaHint}
              isRequired
              error={errors.imageUrls?.message}
              items={items}
              onChange={writeItems}
              uploads={uploads}
            />
          </FormSection>
          <div className="contents max-lg:[&>*]:order-1 lg:grid lg:gap-5">
            <PriceFields form={form} />
            <CodeFields form={form} data={data} />
            <DimensionFields form={form} />
            <FitmentFields form={form} />
          </div>
        </div>
        <div className="contents min-w-0 gap-5 lg:grid">
          <VisibilityField form={form} product={product} />
          <OrganisationFields form={form} data={data} />
          <FlagFields form={form} />
        </div>
      </div>
      {product && (
        <div className="mt-5 grid gap-5">
          <FitApplications productId={product.id} />
          <ProductCompanions productId={product.id} />
          <StockMovements productId={product.id} />
        </div>
      )}
      <ProductConflict saving={saving} names={data.names} />
    </PageForm>
  )
}
