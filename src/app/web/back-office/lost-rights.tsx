import { useQuery } from '@tanstack/react-query'
import { type ReactNode, use, useEffect, useEffectEvent, useMemo, useRef, useState } from 'react'
import { signInTexts } from '#modules/customers/accounts/web/texts.ts'
import { VisitContext } from '#modules/customers/sessions/web/repeat-after-sign-in.ts'
import { sessionQuery, useSession } from '#modules/customers/sessions/web/use-session.ts'
import { permissionsOf, readPermissions } from '#modules/customers/team/rules.ts'
import type { Permissions } from '#platform/permissions.ts'
import { isAnythingUnsaved } from '#platform/web/forms/leave-guard.tsx'
import { RightsContext } from '#platform/web/staff-rights.ts'
import { toastSuccess } from '#platform/web/toasts/toast.ts'
import { Button, Dialog } from '#platform/web/ui/index.ts'

/** While `isOpen`, the Escape key is for this window alone: windows below it do not receive it. */
export function useExclusiveEscape(isOpen: boolean, onEscape: () => void): void {
  const answer = useEffectEvent(onEscape)
  useEffect(() => {
    if (!isOpen) return
    const onKeyDown = (event: KeyboardEvent) => {
      if (event.key !== 'Escape') return
      event.stopPropagation()
      answer()
    }
    window.addEventListener('keydown', onKeyDown, true)
    return () => window.removeEventListener('keydown', onKeyDown, true)
  }, [isOpen])
}

const texts = signInTexts.again

/** Tells staff whose rights are gone that what they have typed is still there, and looks whether they are back. */
export function LostRights({ reason }: { reason: 'restricted' | 'withdrawn' }) {
  const [isOpen, setIsOpen] = useState(true)
  const see = useRef<HTMLButtonElement>(null)
  useQuery({ ...sessionQuery(), staleTime: 0, refetchInterval: 10_000, refetchOnWindowFocus: true })
  useExclusiveEscape(isOpen, () => setIsOpen(false))
  return (
    <Dialog
      isOpen={isOpen}
      onOpenChange={setIsOpen}
      title={texts.title[reason]}
      description={texts[reason]}
      initialFocus={see}
      actions={
        <Button ref={see} onClick={() => setIsOpen(false)}>
          {texts.see}
        </Button>
      }
    />
  )
}

/** Takes lost rights away once nothing is typed: what the page would hide may contain it. */
export function RightsInForce({ children }: { children: ReactNode }) {
  const read = useGivenRights()
  const [inForce, setInForce] = useState<Permissions>(read ?? noPermissions)
  const given = read ?? inForce
  const isLess = [...inForce].some((permission) => !given.has(permission))
  if (!isLess && given.size > inForce.size) setInForce(given)
  const isTyped = useOnceNothingIsUnsaved(isLess, () => setInForce(given))
  const wasTyped = useRef(false)
  useEffect(() => {
    if (wasTyped.current && !isLess) toastSuccess('admin.rightsBack')
    wasTyped.current = isTyped
  }, [isTyped, isLess])
  return (
    <RightsContext value={inForce}>
      {children}
      {isTyped && <LostRights reason="restricted" />}
    </RightsContext>
  )
}

const noPermissions: Permissions = new Set()

/**
 * What the session says that the person may do; the release before says only whether they are restricted. Undefined
 * while the visit is interrupted: what was in force stays, so that the page keeps what is typed until it resumes.
 */
function useGivenRights(): Permissions | undefined {
  const { user } = useSession()
  const isInside = use(VisitContext).status === 'inside'
  const { isAdmin = false, isRestricted = false } = user ?? {}
  const names = user?.permissions?.join(' ')
  return useMemo(() => {
    if (!isInside) return undefined
    return names === undefined ? permissionsOf({ isAdmin, isRestricted }) : new Set(readPermissions(names.split(' ')))
  }, [isInside, names, isAdmin, isRestricted])
}

/** Calls `then` once nothing on the page is unsaved, and returns whether something is. It polls: forms do not tell. */
export function useOnceNothingIsUnsaved(isActive: boolean, then: () => void): boolean {
  const [isUnsaved, setIsUnsaved] = useState(false)
  const check = useEffectEvent(() => {
    if (isAnythingUnsaved()) setIsUnsaved(true)
    else then()
  })
  useEffect(() => {
    if (!isActive) return
    check()
    const timer = setInterval(() => check(), 1000)
    return () => {
      clearInterval(timer)
      setIsUnsaved(false)
    }
  }, [isActive])
  return isActive && isUnsaved
}
