import { createFileRoute } from '@tanstack/react-router'
import { pageHead } from '#web/page-head.ts'
import { TrackOrderScreen } from '#web/storefront/track-order/track-order-screen.tsx'
import { trackedOrderQuery } from '#web/storefront/track-order/tracked-order-query.ts'
import { layoutTexts } from '#web/text/storefront/layout-texts.ts'

export const Route = createFileRoute('/track-order')({
  // The server itself draws the order's way: the page works without scripts.
  loader: ({ context, location: { search } }) =>
    'access' in search && context.queryClient.prefetchQuery(trackedOrderQuery(search.access)),
  head: ({ match }) => pageHead(match, { title: layoutTexts.trackOrder }),
  component: TrackOrderScreen,
})
