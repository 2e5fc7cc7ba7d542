import { isContractProcedure } from '@orpc/contract'
import type { Audience, CallMeta } from '#platform/contract/calls.ts'

export type DeclaredCall = {
  path: string[]
  audience: Audience
  cache: readonly string[] | undefined
  method: string
  route: string
  isChange: boolean
  isReserved: boolean
}

/**
 * Lists every call of a contract with who may call it. Throws for one that declares no audience, method or
 * route, or is declared cacheable although its response depends on the caller: the shop does not start with it.
 */
export function listCalls(contract: object, path: string[] = []): DeclaredCall[] {
  return Object.entries(contract).flatMap(([name, part]: [string, unknown]) => {
    const here = [...path, name]
    if (!isContractProcedure(part)) return typeof part === 'object' && part !== null ? listCalls(part, here) : []
    const { meta, route } = part['~orpc']
    const { audience, cache, isReserved = false, isRead = route.method === 'GET' } = meta as CallMeta
    if (!audience) throw new Error(`${here.join('.')} declares no audience`)
    if (!route.method || !route.path) throw new Error(`${here.join('.')} declares no method or path`)
    if (cache && (audience !== 'public' || route.method !== 'GET'))
      throw new Error(`${here.join('.')} is not the same for everybody and cannot be cached`)
    return [{ path: here, audience, cache, method: route.method, route: route.path, isChange: !isRead, isReserved }]
  })
}
