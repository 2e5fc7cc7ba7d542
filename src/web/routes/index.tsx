import { createFileRoute } from '@tanstack/react-router'
import { pageHead } from '#web/page-head.ts'
import { bannersQuery, featuredQuery } from '#web/storefront/home/home-queries.ts'
import { HomeScreen } from '#web/storefront/home/home-screen.tsx'
import { store } from '#web/text/shared/store.ts'
import { homeTexts } from '#web/text/storefront/home-texts.ts'
import { waitBriefly } from '#web/wait-briefly.ts'

export const Route = createFileRoute('/')({
  // A section that fails to load shows that itself; the rest of the page is rendered.
  loader: ({ context: { queryClient } }) =>
    waitBriefly(Promise.all([queryClient.prefetchQuery(bannersQuery()), queryClient.prefetchQuery(featuredQuery())])),
  head: ({ match }) =>
    pageHead(match, {
      title: `${store().name} | ${store().slogan}`,
      description: homeTexts.description,
      keywords: homeTexts.keywords,
    }),
  component: HomeScreen,
})
