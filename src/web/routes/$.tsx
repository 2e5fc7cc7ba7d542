import { createFileRoute, notFound } from '@tanstack/react-router'
import { pageHead } from '#web/page-head.ts'
import { newestProductsQuery } from '#web/storefront/layout/not-found-screen.tsx'

export const Route = createFileRoute('/$')({
  loader: async ({ context }) => {
    await context.queryClient.prefetchQuery(newestProductsQuery())
    throw notFound()
  },
  head: () => pageHead({ title: 'Página não encontrada', isHidden: true }),
})
