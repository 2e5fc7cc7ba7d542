import { api } from '#web/api-client.ts'

const askMilliseconds = 700

/** An import, asked for again and again while it is being handled. */
export const whileHandled = (id: string, isHandled: boolean) => ({
  ...api.admin.vehicleImports.find.queryOptions({ input: { id } }),
  enabled: isHandled && id !== '',
  refetchInterval: isHandled ? askMilliseconds : (false as const),
  // Its first rows may not be there yet.
  retry: false,
})
