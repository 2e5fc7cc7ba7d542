import { zodResolver } from '@hookform/resolvers/zod'
import { useQueryClient } from '@tanstack/react-query'
import { useLocation, useNavigate, useRouter } from '@tanstack/react-router'
import { type RefObject, useEffect, useId, useRef, useState } from 'react'
import { useForm } from 'react-hook-form'
import { CodeField, EmailField } from '#modules/customers/accounts/web/sign-in-form.tsx'
import { accountTexts, signInTexts } from '#modules/customers/accounts/web/texts.ts'
import { signInInput } from '#modules/customers/sessions/contract.ts'
import { changeSession, forgetBackOffice } from '#modules/customers/sessions/web/change-session.ts'
import { isBackOfficePath } from '#modules/customers/sessions/web/expired-session.ts'
import type { Interruption, Visit } from '#modules/customers/sessions/web/repeat-after-sign-in.ts'
import { useSignIn } from '#modules/customers/sessions/web/sign-in-call.ts'
import { useSession } from '#modules/customers/sessions/web/use-session.ts'
import { api } from '#platform/web/calls/index.ts'
import { dismissFailures } from '#platform/web/toasts/show-toast.ts'
import { toastSuccess } from '#platform/web/toasts/toast.ts'
import { Button, ConfirmDialog, Dialog, PasswordField, useLastDefined } from '#platform/web/ui/index.ts'
import { LostRights, useExclusiveEscape, useOnceNothingIsUnsaved } from './lost-rights.tsx'

const texts = signInTexts.again

/** Lets staff whose session has ended sign in above the page, which stays; another account has to be confirmed. */
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

type SignInAgainFormProps = {
  id: string
  /** The e-mail of the previous user. */
  email: string
  password: RefObject<HTMLInputElement | null>
  onBusy: (isBusy: boolean) => void
}

function SignInAgainForm({ id, email, password, onBusy }: SignInAgainFormProps) {
  const queryClient = useQueryClient()
  const form = useForm({ resolver: zodResolver(signInInput), defaultValues: { email, password: '' } })
  const { errors } = form.formState
  const signIn = useSignIn({
    // A success is reported when the page resumes: it may be another account.
    toast: 'admin.signInAgain',
    isReported: false,
    onMutate: () => onBusy(true),
    onSuccess: (session) => {
      form.resetField('password')
      changeSession(queryClient, session)
    },
    onError: (field) => form.setFocus(field, { shouldSelect: true }),
    onSettled: () => onBusy(false),
  })
  const submit = form.handleSubmit((credentials) => {
    if (!signIn.isPending) signIn.mutate(credentials)
  })
  const { ref, ...passwordField } = form.register('password')
  return (
    <form id={id} noValidate onSubmit={(event) => void submit(event)} className="flex flex-col gap-5">
      <EmailField {...form.register('email')} error={errors.email?.message} />
      <PasswordField
        {...passwordField}
        ref={(input) => {
          ref(input)
          password.current = input
        }}
        autoComplete="current-password"
        label={accountTexts.fields.password}
        error={errors.password?.message}
      />
      {signIn.needsCode && <CodeField {...form.register('code')} error={errors.code?.message} />}
    </form>
  )
}
