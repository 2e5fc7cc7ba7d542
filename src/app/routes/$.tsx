import { createFileRoute, notFound } from '@tanstack/react-router'
import { waitBriefly } from '#platform/web/calls/index.ts'
import { pageHead } from '#platform/web/pages/page-head.ts'
import { layoutTexts } from '#platform/web/pages/texts.ts'
import { newestProductsQuery } from '../web/layout/page-states.tsx'

export const Route = createFileRoute('/$')({
  loader: async ({ context }) => {
    await waitBriefly(context.queryClient.prefetchQuery(newestProductsQuery()))
    throw notFound()
  },
  head: ({ match }) => pageHead(match, { title: layoutTexts.notFound }),
})
