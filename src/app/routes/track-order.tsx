import { createFileRoute } from '@tanstack/react-router'
import { TrackOrderScreen } from '#modules/sales/tracking/web/track-order-screen.tsx'
import { trackedOrderQuery, typedTrackingQuery } from '#modules/sales/tracking/web/tracked-order-query.ts'
import { pageHead } from '#platform/web/pages/page-head.ts'
import { layoutTexts } from '#platform/web/pages/texts.ts'

export const Route = createFileRoute('/track-order')({
  // The server renders the order's status itself: the page works without scripts.
  loader: async ({ context: { queryClient }, location: { search } }) => {
    if ('order' in search) await queryClient.prefetchQuery(trackedOrderQuery(search.order))
    else if ('typed' in search) await queryClient.prefetchQuery(typedTrackingQuery(search.typed))
  },
  head: ({ match }) => pageHead(match, { title: layoutTexts.trackOrder }),
  component: TrackOrderScreen,
})
