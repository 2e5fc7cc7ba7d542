import { Link, type LinkProps, useRouter } from '@tanstack/react-router'
import { Breadcrumb } from '#platform/web/ui/index.ts'
import { StructuredData, type Thing, useShopUrl } from './structured-data.tsx'
import { layoutTexts } from './texts.ts'

/** A page in the breadcrumb; the last step, the current page, needs no link. */
export type BreadcrumbStep = { name: string; link?: Pick<LinkProps, 'to' | 'search'> }

export function PageBreadcrumb({ steps }: { steps: readonly BreadcrumbStep[] }) {
  const router = useRouter()
  const shopUrl = useShopUrl()
  const items: BreadcrumbStep[] = [{ name: layoutTexts.home, link: { to: '/' } }, ...steps]
  const addressOf = (link: NonNullable<BreadcrumbStep['link']>) => shopUrl + router.buildLocation(link).href
  return (
    <>
      <Breadcrumb
        steps={items.map(({ name, link }, index) => ({
          key: String(index),
          content: link ? <Link {...link}>{name}</Link> : name,
        }))}
      />
      <StructuredData thing={import.meta.env.SSR ? describeBreadcrumb(items, addressOf) : undefined} />
    </>
  )
}

const describeBreadcrumb = (
  steps: readonly BreadcrumbStep[],
  addressOf: (link: NonNullable<BreadcrumbStep['link']>) => string,
): Thing => ({
  '@type': 'BreadcrumbList',
  itemListElement: steps.map(({ name, link }, index) => ({
    '@type': 'ListItem',
    position: index + 1,
    name,
    item: link ? addressOf(link) : undefined,
  })),
})
