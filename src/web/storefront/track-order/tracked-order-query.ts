import { api } from '#web/api-client.ts'

/** What was typed into the form before it led to no order. */
export const typedTrackingQuery = (typed: unknown) =>
  api.tracking.typed.queryOptions({ input: { typed: String(typed) }, enabled: typed !== undefined, retry: false })

/** How far the order has come that the address gives access to. */
export const trackedOrderQuery = (access: unknown) =>
  api.tracking.find.queryOptions({ input: { access: String(access) }, retry: false })
