import { isContractProcedure } from '@orpc/contract'
import type { Audience, CallMeta } from '#platform/contract/calls.ts'
import type { Permission } from '#platform/permissions.ts'

export type DeclaredCall = {
  path: string[]
  audience: Audience
  cache: readonly string[] | undefined
  method: string
  route: string
  isChange: boolean
  /** For calls of the staff. */
  permission: Permission | undefined
}

/**
 * Lists every call of a contract with who may call it. Throws for one that declares no audience, method,
 * route or, for the staff, permission, or is declared cacheable although its response depends on the caller: the shop does not start with it.
 */
export function listCalls(contract: object, path: string[] = []): DeclaredCall[] {
  return Object.entries(contract).flatMap(([name, part]: [string, unknown]) => {
    const here = [...path, name]
    if (!isContractProcedure(part)) return typeof part === 'object' && part !== null ? listCalls(part, here) : []
    const { meta, route } = part['~orpc']
    const { audience, cache, permission, isRead = route.method === 'GET' } = meta as CallMeta
    if (!audience) throw new Error(`${here.join('.')} declares no audience`)
    if ((audience === 'admin') !== Boolean(permission))
      throw new Error(`${here.join('.')} is of the staff without a permission, or has one and is not`)
    if (!route.method || !route.path) throw new Error(`${here.join('.')} declares no method or path`)
    if (cache && (audience !== 'public' || route.method !== 'GET'))
      throw new Error(`${here.join('.')} is not the same for everybody and cannot be cached`)
    return [{ path: here, audience, cache, method: route.method, route: route.path, isChange: !isRead, permission }]
  })
}
