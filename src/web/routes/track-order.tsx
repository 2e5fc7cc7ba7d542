import { createFileRoute } from '@tanstack/react-router'
import { pageHead } from '#web/page-head.ts'
import { TrackOrderScreen } from '#web/storefront/track-order/track-order-screen.tsx'
import { trackedOrderQuery, typedTrackingQuery } from '#web/storefront/track-order/tracked-order-query.ts'
import { layoutTexts } from '#web/text/storefront/layout-texts.ts'

export const Route = createFileRoute('/track-order')({
  // The server renders the order's status itself: the page works without scripts.
  loader: async ({ context: { queryClient }, location: { search } }) => {
    if ('order' in search) await queryClient.prefetchQuery(trackedOrderQuery(search.order))
    else if ('typed' in search) await queryClient.prefetchQuery(typedTrackingQuery(search.typed))
  },
  head: ({ match }) => pageHead(match, { title: layoutTexts.trackOrder }),
  component: TrackOrderScreen,
})
