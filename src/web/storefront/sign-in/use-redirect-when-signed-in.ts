import { useNavigate, useRouter } from '@tanstack/react-router'
import { useEffect } from 'react'
import { addressAfterSignIn } from '#web/session/requested-path.ts'
import { useSession } from '#web/session/use-session.ts'

/** Redirects signed-in users, now or already, to the address they asked for before, else home. */
export function useRedirectWhenSignedIn(): void {
  const { status } = useSession()
  const navigate = useNavigate()
  const router = useRouter()
  useEffect(() => {
    // During the navigation this may be mounted once more: then the location is already a different one,
    // without `from`.
    const { pathname, state } = router.latestLocation
    const isHere = pathname === '/login' || pathname === '/register'
    if (isHere && status === 'signed-in') void navigate({ href: addressAfterSignIn(state.from), replace: true })
  }, [status, router, navigate])
}
