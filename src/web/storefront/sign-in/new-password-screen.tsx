import { useQuery } from '@tanstack/react-query'
import { Link, useHydrated, useLocation } from '@tanstack/react-router'
import { api } from '#web/api-client.ts'
import { isApiError } from '#web/is-api-error.ts'
import { signInTexts } from '#web/text/shared/sign-in-texts.ts'
import { buttonStyle } from '#web/ui/button-style.ts'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { FailedState } from '#web/ui/failed-state.tsx'
import { Link2Off } from '#web/ui/page-icons.ts'
import { SpinnerWithText } from '#web/ui/spinner.tsx'
import { NewPasswordForm } from './new-password-form.tsx'
import { SignInFrame } from './sign-in-frame.tsx'

const texts = signInTexts.newPassword

/** Where the link of the e-mail leads: its secret stands behind the hash, which only the browser sees. */
export function NewPasswordScreen() {
  const isHydrated = useHydrated()
  const token = useLocation({ select: ({ hash }) => hash })
  return (
    <SignInFrame texts={texts} otherWayTo="/login">
      {isHydrated ? <NewPassword token={token} /> : <SpinnerWithText text={texts.checking} />}
    </SignInFrame>
  )
}

function NewPassword({ token }: { token: string }) {
  const link = useQuery(
    api.password.checkReset.queryOptions({
      input: { token },
      enabled: token !== '',
      staleTime: Number.POSITIVE_INFINITY,
    }),
  )
  const hasEnded = token === '' || isApiError(link.error, 'RESET_LINK_ENDED')
  if (hasEnded) return <EndedLink />
  if (link.isError) {
    return <FailedState title={texts.failed} onRetry={link.refetch} />
  }
  if (link.isPending) return <SpinnerWithText text={texts.checking} />
  return <NewPasswordForm token={token} whenEnded={<EndedLink />} />
}

function EndedLink() {
  return (
    <EmptyState
      isAlert
      icon={<Link2Off aria-hidden="true" />}
      title={texts.endedTitle}
      text={texts.ended}
      action={
        <Link to="/forgot-password" replace className={buttonStyle('primary')}>
          {texts.askAgain}
        </Link>
      }
    />
  )
}
