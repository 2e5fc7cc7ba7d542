import { api } from '#web/api-client.ts'

/** What was typed into the form if no order was found. */
export const typedTrackingQuery = (typed: unknown) =>
  api.tracking.typed.queryOptions({ input: { typed: String(typed) }, enabled: typed !== undefined, retry: false })

/** The status of the order that the address gives access to. */
export const trackedOrderQuery = (access: unknown) =>
  api.tracking.find.queryOptions({ input: { access: String(access) }, retry: false })
