import { useNavigate, useRouter } from '@tanstack/react-router'
import { useEffect } from 'react'
import { addressAfterSignIn } from '#web/storefront/session/requested-path.ts'
import { useSession } from '#web/storefront/session/use-session.ts'

/** Takes people who are signed in, now or already, to the address they asked for before, else home. */
export function useLeaveWhenSignedIn(): void {
  const { status } = useSession()
  const navigate = useNavigate()
  const router = useRouter()
  useEffect(() => {
    // Read when it is needed: on the way out the location is already another one, which remembers no `from`.
    const { from } = router.latestLocation.state
    if (status === 'signed-in') void navigate({ href: addressAfterSignIn(from), replace: true })
  }, [status, router, navigate])
}
