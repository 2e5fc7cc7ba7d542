import { useQueryClient } from '@tanstack/react-query'
import { useLocation, useNavigate, useRouter } from '@tanstack/react-router'
import { useEffect, useId, useRef, useState } from 'react'
import { api } from '#web/api-client.ts'
import { useLastDefined } from '#web/back-office/shared/use-last-defined.ts'
import { isBackOfficePath } from '#web/session/back-office-path.ts'
import { forgetBackOffice } from '#web/session/change-session.ts'
import { useSession } from '#web/session/use-session.ts'
import type { Interruption, Visit } from '#web/session/visit.ts'
import { signInTexts } from '#web/text/shared/sign-in-texts.ts'
import { toastSuccess } from '#web/toast.ts'
import { Button } from '#web/ui/button.tsx'
import { ConfirmDialog } from '#web/ui/confirm-dialog.tsx'
import { Dialog } from '#web/ui/dialog.tsx'
import { dismissFailures } from '#web/ui/show-toast.ts'
import { LostRights, useOnceNothingIsUnsaved } from './lost-rights.tsx'
import { SignInAgainForm } from './sign-in-again-form.tsx'
import { useExclusiveEscape } from './use-exclusive-escape.ts'

const texts = signInTexts.again

/**
 * Lets staff whose session has ended sign in above the current page: whatever they had typed there stays. A different
 * account has to be confirmed before the page continues with it. Whose rights are withdrawn keeps the page, too, as long
 * as something typed is unsaved.
 */
export function SignInAgain({ visit, onTakeOver }: { visit: Visit; onTakeOver: () => void }) {
  const { user } = useSession()
  const formId = useId()
  const password = useRef<HTMLInputElement>(null)
  const [isBusy, setIsBusy] = useState(false)
  const [isAsking, setIsAsking] = useState(false)
  const isLeaving = useIsLeaving()
  const isWithdrawn = visit.status === 'interrupted' && visit.reason === 'withdrawn'
  const isOpen = visit.status === 'interrupted' && !isWithdrawn && !isLeaving
  const shown = useLastDefined(visit.status === 'interrupted' && !isWithdrawn ? visit : undefined)
  useResumedNotice(visit)
  useExclusiveEscape(isOpen, () => setIsAsking((before) => !before))
  const leave = useLeave(user !== null)
  const isTyped = useOnceNothingIsUnsaved(isWithdrawn, onTakeOver)
  if (isWithdrawn) return isTyped && <LostRights reason="withdrawn" />
  if (!shown) return null
  return (
    <Dialog
      isOpen={isOpen}
      onOpenChange={() => setIsAsking(true)}
      title={texts.title[shown.reason]}
      description={explanation(shown.reason, shown.person.email, user?.email ?? '')}
      initialFocus={password}
      actions={
        <>
          <Button tone="quiet" onClick={() => setIsAsking(true)}>
            {texts.leave}
          </Button>
          {shown.reason === 'other-person' && (
            <Button tone="secondary" onClick={onTakeOver}>
              {texts.takeOver}
            </Button>
          )}
          <Button type="submit" form={formId} isBusy={isBusy}>
            {texts.submit}
          </Button>
        </>
      }
    >
      <SignInAgainForm id={formId} email={shown.person.email} password={password} onBusy={setIsBusy} />
      <ConfirmDialog
        isOpen={isOpen && isAsking}
        onOpenChange={setIsAsking}
        title={texts.leaveTitle}
        description={texts.leaveText}
        confirmLabel={texts.leave}
        cancelLabel={texts.stay}
        isDangerous
        onConfirm={leave}
      />
    </Dialog>
  )
}

// The sign-out navigates away before the page is gone.
function useIsLeaving(): boolean {
  const router = useRouter()
  useLocation({ select: ({ pathname }) => pathname })
  return !isBackOfficePath(router.history.location.pathname)
}

function explanation(reason: Interruption, before: string, now: string): string {
  if (reason === 'other-person') return texts.otherPerson(before, now)
  return reason === 'no-rights' ? texts.noRights(now) : texts[reason]
}

function useLeave(isSignedIn: boolean): () => void {
  const router = useRouter()
  const navigate = useNavigate()
  return () => {
    const from = router.latestLocation.href
    // A signed-in user does not need the sign-in page.
    void navigate(
      isSignedIn
        ? { to: '/', replace: true, ignoreBlocker: true }
        : { to: '/login', replace: true, state: { from }, ignoreBlocker: true },
    )
  }
}

// The dialog explains why calls fail; once it is completed, failed queries are fetched again.
function useResumedNotice(visit: Visit): void {
  const queryClient = useQueryClient()
  const { status } = visit
  const reason = visit.status === 'interrupted' ? visit.reason : undefined
  const interruption = useRef<Interruption>(undefined)
  useEffect(() => {
    if (reason) dismissFailures('all')
    if (status === 'inside' && interruption.current) {
      toastSuccess(interruption.current === 'withdrawn' ? 'admin.rightsBack' : 'admin.signInAgain')
      void queryClient.invalidateQueries({ queryKey: api.admin.key(), predicate: ({ state }) => state.error !== null })
    }
    interruption.current = reason
  }, [status, reason, queryClient])
  useEffect(() => () => void (interruption.current && forgetBackOffice(queryClient)), [queryClient])
}
