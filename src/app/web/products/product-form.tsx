import { Link, useNavigate } from '@tanstack/react-router'
import { useForm } from 'react-hook-form'
import { ProductCompanions } from '#modules/catalog/companions/web/product-companions.tsx'
import { FitApplications } from '#modules/catalog/fit-applications/web/fit-applications.tsx'
import { MediaField } from '#modules/catalog/media/web/media-field.tsx'
import { isWaiting, type MediaItem } from '#modules/catalog/media/web/media-item.ts'
import { useUploads } from '#modules/catalog/media/web/use-uploads.ts'
import { usualDescription } from '#modules/catalog/product-page/web/product-head.ts'
import { productLimits } from '#modules/catalog/products/rules.ts'
import type { AdminProduct, ProductFields } from '#modules/catalog/products/staff-contract.ts'
import { FitmentFields } from '#modules/catalog/products/web/fitment-fields.tsx'
import { type FormData, useProductList } from '#modules/catalog/products/web/load-form-data.ts'
import { OrganisationFields } from '#modules/catalog/products/web/organisation-fields.tsx'
import { NumberField, PriceFields } from '#modules/catalog/products/web/price-fields.tsx'
import { ProductConflict } from '#modules/catalog/products/web/product-conflict.tsx'
import {
  type ProductFormState,
  type ProductValues,
  registerProductField,
  toFormValues,
} from '#modules/catalog/products/web/product-values.ts'
import { resolveProduct, useSaveProduct } from '#modules/catalog/products/web/save-product.ts'
import {
  codeTexts,
  productCodeTexts,
  seoTexts,
  stockTexts,
  productFormTexts as texts,
} from '#modules/catalog/products/web/texts.ts'
import { VisibilityField } from '#modules/catalog/products/web/visibility-field.tsx'
import { SearchResultFields } from '#modules/catalog/seo/web/search-result-fields.tsx'
import { StockMovements } from '#modules/catalog/stock/web/stock-movements.tsx'
import { useSession } from '#modules/customers/sessions/web/use-session.ts'
import { ExportMenu } from '#modules/supply/exports/web/export-menu.tsx'
import { parseBRL } from '#platform/money.ts'
import { formatDecimal } from '#platform/numbers.ts'
import { sitePages } from '#platform/site-map.ts'
import { parseTypedNumber } from '#platform/web/formats.ts'
import { BackLink, Fields, FormSection, fieldGrid, PageForm, unfoldSections } from '#platform/web/forms/page-form.tsx'
import { withStoreName } from '#platform/web/pages/page-head.ts'
import { PageHeading } from '#platform/web/staff-parts.tsx'
import { useMay, useMayOpen } from '#platform/web/staff-rights.ts'
import { toastError } from '#platform/web/toasts/toast.ts'
import { buttonStyle, Checkbox, joinClasses, TextArea, TextField } from '#platform/web/ui/index.ts'
import { CodeFields } from './code-fields.tsx'

const flags = ['isFeatured', 'isNew', 'isSetOfFour', 'mirrorToBolinhaSite'] as const
const sides = ['heightCm', 'widthCm', 'lengthCm'] as const

function FlagFields({ form }: { form: ProductFormState }) {
  return (
    <FormSection title={texts.sections.flags}>
      <div className="-my-2 flex flex-col">
        {flags.map((name) => {
          const { error: _none, ...field } = registerProductField(form, name)
          return <Checkbox key={name} {...field} label={texts.fields[name]} />
        })}
      </div>
    </FormSection>
  )
}

function DimensionFields({ form, isFolded }: { form: ProductFormState; isFolded: boolean }) {
  const sum = form.watch(sides).reduce((all, side) => all + (parseTypedNumber(side) || 0), 0)
  const isTooMuch = Math.round(sum * 10) > productLimits.sumOfSidesCm * 10
  return (
    <FormSection title={texts.sections.dimensions} hint={texts.dimensionsHint} isFolded={isFolded}>
      <div className={joinClasses(fieldGrid, 'grid-cols-2 sm:grid-cols-4')}>
        <NumberField form={form} name="weightGrams" label={texts.fields.weightGrams} isRequired />
        {sides.map((name) => (
          <NumberField key={name} form={form} name={name} keys="decimal" label={texts.fields[name]} isRequired />
        ))}
      </div>
      <p className={isTooMuch ? 'mt-3 font-medium text-brake text-sm' : 'mt-3 text-sm text-steel'}>
        {texts.sumOfSides(formatDecimal(sum))}
      </p>
    </FormSection>
  )
}

export function ProductForm({ product, data }: { product?: AdminProduct | undefined; data: FormData }) {
  const navigate = useNavigate()
  const list = useProductList()
  const mayOpen = useMayOpen()
  const mayEdit = useMay('catalog.edit')
  const form = useForm<ProductValues, unknown, ProductFields>({
    resolver: resolveProduct,
    defaultValues: toFormValues(product),
    // An error is cleared when its field is edited, and comes back only when the form is submitted again.
    reValidateMode: 'onSubmit',
  })
  const { isDirty, dirtyFields, errors } = form.formState
  const seesCosts = useSession().user?.permissions?.includes('costs')
  const items = form.watch('imageUrls')
  const writeItems = (next: MediaItem[]) => {
    form.setValue('imageUrls', next, { shouldDirty: true })
    form.clearErrors('imageUrls')
  }
  const uploads = useUploads({ read: () => form.getValues('imageUrls'), write: writeItems })
  const saving = useSaveProduct({ product, form, onSaved: () => void navigate({ ...list, ignoreBlocker: true }) })
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
      isReadOnly={!mayEdit}
      isOnSheet={false}
      onSubmit={form.handleSubmit(
        // The cost as it was is nothing that those who may not see it may send.
        (fields) => saving.save(!seesCosts && !dirtyFields.costCents ? { ...fields, costCents: null } : fields),
        () => {
          unfoldSections()
          toastError('admin.productForm.invalid')
        },
      )}
    >
      <BackLink {...list} label={texts.back} />
      <PageHeading title={product ? texts.edit : texts.add}>
        {product && mayOpen('/admin/audit') && (
          <Link
            to="/admin/audit"
            search={{ kind: 'product', record: product.id }}
            className={buttonStyle('quiet', 'medium')}
          >
            {sitePages['/admin/audit'].title}
          </Link>
        )}
      </PageHeading>
      <Fields isReadOnly={!mayEdit}>
        <div className="grid items-start gap-5 lg:grid-cols-[minmax(0,1fr)_20rem]">
          <div className="contents min-w-0 gap-5 lg:grid">
            <BasicFields form={form} />
            <FitmentFields form={form} />
            <FormSection title={texts.sections.media}>
              <MediaField
                label={texts.fields.imageUrls}
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
              <DimensionFields form={form} isFolded={product !== undefined} />
              <CodeFields form={form} data={data} />
              <SearchFields form={form} />
            </div>
          </div>
          <div className="contents min-w-0 gap-5 lg:grid">
            <VisibilityField form={form} product={product} />
            <OrganisationFields form={form} data={data} />
            <FlagFields form={form} />
          </div>
        </div>
      </Fields>
      {product && (
        <div className="mt-5 grid gap-5">
          <FitApplications productId={product.id} />
          <ProductCompanions productId={product.id} />
          <StockMovements
            productId={product.id}
            exportMenu={<ExportMenu lists={[{ kind: 'stock-movements', filter: { productId: product.id } }]} />}
          />
        </div>
      )}
      <ProductConflict saving={saving} names={data.names} />
    </PageForm>
  )
}

function BasicFields({ form }: { form: ProductFormState }) {
  return (
    <FormSection title={texts.sections.basic}>
      <div className="grid gap-5">
        <TextField {...registerProductField(form, 'name')} label={texts.fields.name} isRequired autoComplete="off" />
        <TextArea
          {...registerProductField(form, 'description')}
          label={texts.fields.description}
          rows={8}
          inputClassName="max-sm:h-30"
        />
        <div className="grid items-start gap-x-4 gap-y-5 sm:grid-cols-2">
          <NumberField
            form={form}
            name="stockQuantity"
            label={texts.fields.stockQuantity}
            hint={stockHint(form)}
            isRequired
          />
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

function SearchFields({ form }: { form: ProductFormState }) {
  const [name, description, price, isPriceOnRequest, seoTitle, seoDescription] = form.watch([
    'name',
    'description',
    'priceCents',
    'isPriceOnRequest',
    'seoTitle',
    'seoDescription',
  ])
  const usual = usualDescription({ name, description, isPriceOnRequest, priceCents: parseBRL(price) ?? 0 })
  return (
    <FormSection title={seoTexts.section} hint={seoTexts.hint} isFolded>
      <SearchResultFields
        title={registerProductField(form, 'seoTitle')}
        description={registerProductField(form, 'seoDescription')}
        typed={{ seoTitle, seoDescription }}
        usual={{ title: withStoreName(name), description: usual }}
        path="/produtos"
      />
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
