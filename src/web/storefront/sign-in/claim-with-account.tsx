import { useMutation, useQueryClient } from '@tanstack/react-query'
import { Link, useLocation, useNavigate } from '@tanstack/react-router'
import { api } from '#web/api-client.ts'
import '#web/session/requested-path.ts'
import { useSession } from '#web/session/use-session.ts'
import { signInTexts } from '#web/text/shared/sign-in-texts.ts'
import { Button } from '#web/ui/button.tsx'
import { buttonStyle } from '#web/ui/button-style.ts'
import { SpinnerWithText } from '#web/ui/spinner.tsx'

const texts = signInTexts.claimOrder

/** If the order's e-mail has an account, its owner signs in and takes over the order. */
export function ClaimWithAccount({ token, email }: { token: string; email: string }) {
  const { status, user } = useSession()
  const queryClient = useQueryClient()
  const navigate = useNavigate()
  const from = useLocation({ select: ({ href }) => href })
  const take = useMutation(
    api.orderClaims.take.mutationOptions({
      meta: { toast: 'orderClaim.take' },
      onSuccess: async ({ id }) => {
        await queryClient.invalidateQueries({ queryKey: api.orders.key() })
        await navigate({ to: '/profile/orders/$orderId', params: { orderId: id }, replace: true })
      },
    }),
  )
  if (status === 'loading') return <SpinnerWithText text={texts.checking} />
  if (user?.email === email)
    return (
      <Button size="large" className="w-full" isBusy={take.isPending} onClick={() => take.mutate({ token })}>
        {texts.take}
      </Button>
    )
  return (
    <>
      <p className="wrap-anywhere mb-5 text-steel">{user ? texts.otherAccount(user.email) : texts.hasAccount}</p>
      {!user && (
        <Link to="/login" state={{ from, email }} className={buttonStyle('primary', 'large', 'w-full')}>
          {texts.signIn}
        </Link>
      )}
    </>
  )
}
