import { api } from '#web/api-client.ts'

/** How far the order has come that the address gives access to. */
export const trackedOrderQuery = (access: unknown) =>
  api.tracking.find.queryOptions({ input: { access: String(access) }, retry: false })
