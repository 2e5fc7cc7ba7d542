import { useMutation, useQueryClient } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { Archive, Copy, ExternalLink, Pencil, RotateCcw } from 'lucide-react'
import type { AdminProductRow } from '#contract/admin/product-list.ts'
import { api } from '#web/api-client.ts'
import { editProductAddress } from '#web/back-office/shared/product-addresses.ts'
import { refreshAfterCatalogChange } from '#web/back-office/shared/refresh-after-catalog-change.ts'
import { useDuplicateProduct } from '#web/back-office/shared/use-duplicate-product.ts'
import { adminProductListTexts as texts } from '#web/text/back-office/admin-product-list-texts.ts'
import { Button } from '#web/ui/button.tsx'
import { IconButton } from '#web/ui/icon-button.tsx'

type ProductActionsProps = { product: AdminProductRow; onArchive: (product: AdminProductRow) => void }

/** The actions on a product of the list; for an archived one, only restoring it. */
export function ProductActions({ product, onArchive }: ProductActionsProps) {
  if (product.visibility === 'archived') return <Restore product={product} />
  return (
    <span className="flex justify-end md:-my-2.5">
      <SeeLink product={product} />
      <Duplicate product={product} />
      <Link to={editProductAddress(product.id)} aria-label={texts.edit(product.name)} className={iconLink}>
        <Pencil aria-hidden="true" className="size-4.5" />
      </Link>
      <IconButton label={texts.archive(product.name)} onClick={() => onArchive(product)}>
        <Archive aria-hidden="true" className="size-4.5" />
      </IconButton>
    </span>
  )
}

const iconLink =
  'inline-flex size-11 shrink-0 items-center justify-center rounded-sm transition-colors hover:bg-mist active:bg-line'

/** Links to its page in the shop; if the shop does not show it, to its preview. */
function SeeLink({ product: { id, name, visibility, previewPath } }: { product: AdminProductRow }) {
  const isPublished = visibility === 'published'
  const icon = <ExternalLink aria-hidden="true" className="size-4.5" />
  const link = {
    target: '_blank',
    rel: 'noreferrer',
    'aria-label': isPublished ? texts.see(name) : texts.preview(name),
    className: `${iconLink} md:max-xl:hidden`,
  }
  if (isPublished)
    return (
      <Link to="/products/$productId" params={{ productId: id }} {...link}>
        {icon}
      </Link>
    )
  return (
    <a href={previewPath} {...link}>
      {icon}
    </a>
  )
}

function Duplicate({ product }: { product: AdminProductRow }) {
  const duplicate = useDuplicateProduct()
  return (
    <IconButton
      label={texts.duplicate(product.name)}
      disabled={duplicate.isPending}
      onClick={() => duplicate.mutate({ id: product.id })}
      className="md:max-xl:hidden"
    >
      <Copy aria-hidden="true" className="size-4.5" />
    </IconButton>
  )
}

function Restore({ product: { id, name } }: { product: AdminProductRow }) {
  const queryClient = useQueryClient()
  const restore = useMutation(
    api.admin.products.restore.mutationOptions({
      meta: { toast: 'admin.products.restore', toastValues: () => ({ name }) },
      onSettled: () => refreshAfterCatalogChange(queryClient),
    }),
  )
  return (
    <span className="flex justify-end md:-my-2.5">
      <Button
        tone="quiet"
        size="small"
        aria-label={texts.restoreOne(name)}
        isBusy={restore.isPending}
        onClick={() => restore.mutate({ id })}
      >
        <RotateCcw aria-hidden="true" className="size-4" />
        {texts.restore}
      </Button>
    </span>
  )
}
