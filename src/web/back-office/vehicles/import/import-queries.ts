import { api } from '#web/api-client.ts'

const askMilliseconds = 700

/** An import, asked for again and again while it is being handled; undefined before its first row is. */
export const whileHandled = (id: string, isHandled: boolean) =>
  api.admin.vehicleImports.list.queryOptions({
    enabled: isHandled,
    refetchInterval: isHandled ? askMilliseconds : (false as const),
    select: (imports) => imports.find((one) => one.id === id),
  })
