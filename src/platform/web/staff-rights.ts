import { createContext, use } from 'react'
import { everyPermission, type Permission, type Permissions } from '#platform/permissions.ts'
import { type PagePath, pageRules, sitePages } from '#platform/site-map.ts'

/** What the signed-in person of the staff may do on this page. */
export const RightsContext = createContext<Permissions>(everyPermission)

/** Whether what needs a permission is shown. The server enforces it in any case. */
export const useMay = (permission: Permission): boolean => use(RightsContext).has(permission)

const isPage = (path: string): path is PagePath => Object.hasOwn(sitePages, path)

/** Returns whether the signed-in person may open a path of the site map, and should see links to it. */
export function useMayOpen(): (path: string) => boolean {
  const rights = use(RightsContext)
  return (path) => {
    const permission = isPage(path) ? pageRules(path).permission : undefined
    return permission === undefined || rights.has(permission)
  }
}
