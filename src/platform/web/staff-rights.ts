import { createContext, type ReactNode, use } from 'react'
import { everyPermission, type Permission, type Permissions } from '#platform/permissions.ts'
import { type PagePath, pageRules, sitePages } from '#platform/site-map.ts'

/** What the signed-in person of the staff may do on this page. */
export const RightsContext = createContext<Permissions>(everyPermission)

/** Whether what needs a permission is shown. The server enforces it in any case. */
export const useMay = (permission: Permission): boolean => use(RightsContext).has(permission)

/** Whether the signed-in person may change what the page shows. */
export const EditingContext = createContext(true)
export const useMayEditHere = (): boolean => use(EditingContext)

export const IfMayEdit = ({ children }: { children: ReactNode }) => (useMayEditHere() ? children : null)

const isPage = (path: string): path is PagePath => Object.hasOwn(sitePages, path)

/** Returns whether the signed-in person may change what a path of the site map shows. */
export function useMayEditAt(path: string): boolean {
  const rights = use(RightsContext)
  if (!isPage(path)) return true
  const { editing, permission } = pageRules(path)
  const needed = editing ?? permission
  return needed === undefined || rights.has(needed)
}

/** Returns whether the signed-in person may open a path of the site map, and should see links to it. */
export function useMayOpen(): (path: string) => boolean {
  const rights = use(RightsContext)
  return (path) => {
    const permission = isPage(path) ? pageRules(path).permission : undefined
    return permission === undefined || rights.has(permission)
  }
}
