import { useNavigate, useRouter } from '@tanstack/react-router'
import { useEffect } from 'react'
import { addressAfterSignIn } from '#web/session/requested-path.ts'
import { useSession } from '#web/session/use-session.ts'

/** Takes people who are signed in, now or already, to the address they asked for before, else home. */
export function useRedirectWhenSignedIn(): void {
  const { status } = useSession()
  const navigate = useNavigate()
  const router = useRouter()
  useEffect(() => {
    // On the way out this may be mounted once more: then the location is already another one, which remembers no `from`.
    const { pathname, state } = router.latestLocation
    const isHere = pathname === '/login' || pathname === '/register'
    if (isHere && status === 'signed-in') void navigate({ href: addressAfterSignIn(state.from), replace: true })
  }, [status, router, navigate])
}
