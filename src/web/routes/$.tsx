import { createFileRoute, notFound } from '@tanstack/react-router'
import { pageHead } from '#web/page-head.ts'
import { newestProductsQuery } from '#web/storefront/layout/not-found-screen.tsx'
import { layoutTexts } from '#web/text/storefront/layout-texts.ts'
import { waitBriefly } from '#web/wait-briefly.ts'

export const Route = createFileRoute('/$')({
  loader: async ({ context }) => {
    await waitBriefly(context.queryClient.prefetchQuery(newestProductsQuery()))
    throw notFound()
  },
  head: ({ match }) => pageHead(match, { title: layoutTexts.notFound }),
})
