import { createFileRoute } from '@tanstack/react-router'
import { pageQuery } from '#modules/catalog/web/queries.ts'
import { waitBriefly } from '#platform/web/calls/index.ts'
import { pageHead } from '#platform/web/pages/page-head.ts'
import { store } from '#platform/web/store.tsx'
import { HomeScreen } from '../web/home/home-screen.tsx'
import { homeTexts } from '../web/home/texts.ts'
import { bannersQuery, featuredQuery } from '../web/queries.ts'

export const Route = createFileRoute('/')({
  // A section that fails to load shows that itself; the rest of the page is rendered.
  loader: ({ context: { queryClient } }) =>
    waitBriefly(
      Promise.all([
        queryClient.prefetchQuery(bannersQuery()),
        queryClient.prefetchQuery(featuredQuery()),
        queryClient.prefetchQuery(pageQuery('offers')),
      ]),
    ),
  head: ({ match }) =>
    pageHead(match, {
      title: `${store().name} | ${store().slogan}`,
      description: homeTexts.description,
      keywords: homeTexts.keywords,
    }),
  component: HomeScreen,
})
