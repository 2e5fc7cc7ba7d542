import { api } from '#platform/web/calls/api-client.ts'

const askMilliseconds = 700

/** Undefined until its first row is processed. */
export const whileHandled = (id: string, isHandled: boolean) =>
  api.admin.vehicleImports.list.queryOptions({
    enabled: isHandled,
    refetchInterval: isHandled ? askMilliseconds : (false as const),
    select: (imports) => imports.find((one) => one.id === id),
  })
