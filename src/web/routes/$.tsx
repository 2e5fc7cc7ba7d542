import { createFileRoute, notFound, redirect } from '@tanstack/react-router'
import { pageHead } from '#web/page-head.ts'
import { newestProductsQuery } from '#web/storefront/layout/not-found-screen.tsx'
import { layoutTexts } from '#web/text/storefront/layout-texts.ts'
import { waitBriefly } from '#web/wait-briefly.ts'

export const Route = createFileRoute('/$')({
  // It may be a page of the back office, whose routes are loaded only when someone goes there.
  beforeLoad: async ({ context, location, preload }) => {
    if (preload) return
    const isThereNow = await context.addRoutesFor(location.pathname).catch(() => loadInBrowser(location.href))
    if (isThereNow) throw redirect({ href: location.href, replace: true })
  },
  loader: async ({ context }) => {
    await waitBriefly(context.queryClient.prefetchQuery(newestProductsQuery()))
    throw notFound()
  },
  head: ({ match }) => pageHead(match, { title: layoutTexts.notFound }),
})

/** The network or the release has changed: the browser requests the page itself and shows the result. */
function loadInBrowser(address: string): Promise<never> {
  window.location.assign(address)
  return new Promise(() => {})
}
