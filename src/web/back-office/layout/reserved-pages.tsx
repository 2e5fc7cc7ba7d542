import { useMatches } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { useMayOpen } from '#web/back-office/shared/use-may-open.ts'
import { pathOf } from '#web/page-head.ts'
import { AdminReserved } from './admin-not-found.tsx'

/**
 * Shows the page to users who may open it, and a notice to all others. For convenience only: the server
 * checks every call.
 */
export function ReservedPages({ children }: { children: ReactNode }) {
  const mayOpen = useMayOpen()
  const path = useMatches({ select: (matches) => pathOf(matches.at(-1)?.fullPath ?? '') })
  return mayOpen(path) ? children : <AdminReserved />
}
