import { Link, useNavigate } from '@tanstack/react-router'
import { useForm } from 'react-hook-form'
import type { AdminProduct, ProductFields } from '#contract/admin/products.ts'
import { formatDecimal } from '#domain/brazilian-numbers.ts'
import { productLimits } from '#domain/catalog/product-rules.ts'
import { BackLink } from '#web/back-office/shared/back-link.tsx'
import { fieldGrid } from '#web/back-office/shared/field-grid.ts'
import { FormSection } from '#web/back-office/shared/form-section.tsx'
import { PageForm } from '#web/back-office/shared/page-form.tsx'
import { PageHeading } from '#web/back-office/shared/page-heading.tsx'
import { parseTypedNumber } from '#web/back-office/shared/parse-typed-number.ts'
import { MediaField } from '#web/back-office/shared/uploads/media-field.tsx'
import { isWaiting, type MediaItem } from '#web/back-office/shared/uploads/media-item.ts'
import { useUploads } from '#web/back-office/shared/uploads/use-uploads.ts'
import { useSession } from '#web/session/use-session.ts'
import { codeTexts, productCodeTexts } from '#web/text/back-office/product-code-texts.ts'
import { productFormTexts as texts } from '#web/text/back-office/product-form-texts.ts'
import { stockTexts } from '#web/text/back-office/stock-texts.ts'
import { toastError } from '#web/toast.ts'
import { buttonStyle } from '#web/ui/button-style.ts'
import { Checkbox } from '#web/ui/checkbox.tsx'
import { joinClasses } from '#web/ui/join-classes.ts'
import { TextArea, TextField } from '#web/ui/text-field.tsx'
import { CodeFields } from './code-fields.tsx'
import { ProductCompanions } from './companions/product-companions.tsx'
import { FitApplications } from './fit-applications/fit-applications.tsx'
import { FitmentFields } from './fitment-fields.tsx'
import { fieldOf, type ProductFormState } from './form-state.ts'
import type { FormData } from './load-form-data.ts'
import { NumberField } from './number-field.tsx'
import { OrganisationFields } from './organisation-fields.tsx'
import { PriceFields } from './price-fields.tsx'
import { ProductConflict } from './product-conflict.tsx'
import { resolveProduct } from './product-resolver.ts'
import { type ProductValues, valuesOf } from './product-values.ts'
import { StockMovements } from './stock-movements.tsx'
import { useProductList } from './use-product-list.ts'
import { useSaveProduct } from './use-save-product.ts'
import { VisibilityField } from './visibility-field.tsx'

const flags = [
  { name: 'isFeatured', label: texts.featured },
  { name: 'isNew', label: texts.isNew },
  { name: 'isSetOfFour', label: texts.setOfFour },
  { name: 'mirrorToBolinhaSite', label: texts.mirror },
] as const

/** Where the product is featured. */
function FlagFields({ form }: { form: ProductFormState }) {
  return (
    <FormSection title={texts.sections.flags}>
      <div className="-my-2 flex flex-col">
        {flags.map(({ name, label }) => {
          const { error: _none, ...field } = fieldOf(form, name)
          return <Checkbox key={name} {...field} label={label} />
        })}
      </div>
    </FormSection>
  )
}

const sides = [
  { name: 'heightCm', label: texts.height },
  { name: 'widthCm', label: texts.width },
  { name: 'lengthCm', label: texts.length },
] as const

/** Weight and dimensions of one packed piece, and how much of the maximum sum of the sides is used. */
function DimensionFields({ form }: { form: ProductFormState }) {
  const sum = form
    .watch(['heightCm', 'widthCm', 'lengthCm'])
    .reduce((all, side) => all + (parseTypedNumber(side) || 0), 0)
  const isTooMuch = Math.round(sum * 10) > productLimits.sumOfSidesCm * 10
  return (
    <FormSection title={texts.sections.dimensions} hint={texts.dimensionsHint}>
      <div className={joinClasses(fieldGrid, 'grid-cols-2 sm:grid-cols-4')}>
        <NumberField form={form} name="weightGrams" label={texts.weight} isRequired />
        {sides.map(({ name, label }) => (
          <NumberField key={name} form={form} name={name} keys="decimal" label={label} isRequired />
        ))}
      </div>
      <p className={isTooMuch ? 'mt-3 font-medium text-brake text-sm' : 'mt-3 text-sm text-steel'}>
        {texts.sumOfSides(formatDecimal(sum))}
      </p>
    </FormSection>
  )
}

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

/** The product's name and stock. */
function BasicFields({ form }: { form: ProductFormState }) {
  return (
    <FormSection title={texts.sections.basic}>
      <div className="grid gap-5">
        <TextField {...fieldOf(form, 'name')} label={texts.name} isRequired autoComplete="off" />
        <TextArea {...fieldOf(form, 'description')} label={texts.description} rows={8} inputClassName="max-sm:h-30" />
        <div className="grid items-start gap-x-4 gap-y-5 sm:grid-cols-2">
          <NumberField form={form} name="stockQuantity" label={texts.stock} hint={stockHint(form)} isRequired />
          <NumberField
            form={form}
            name="lowStockLevel"
            label={codeTexts.lowStockLevel}
            hint={productCodeTexts.lowStockHint}
          />
        </div>
      </div>
    </FormSection>
  )
}

/** How many of the pieces on the shelf are those of orders, and for sale. */
function stockHint(form: ProductFormState): string {
  const [typed, reserved] = form.watch(['stockQuantity', 'reservedQuantity'])
  const onShelf = parseTypedNumber(typed) ?? 0
  if (reserved === 0 || !(onShelf >= reserved)) return stockTexts.shelfHint
  return `${stockTexts.shelf} · ${stockTexts.parts({ reserved, available: onShelf - reserved })}`
}
