import { Link } from '@tanstack/react-router'
import '#web/session/requested-path.ts'
import { useSession } from '#web/session/use-session.ts'
import { favoritesTexts as texts } from '#web/text/storefront/favorites-texts.ts'

/** Tells whoever has no account that these are this browser's, and how they come into an account. */
export function KeepThemNotice() {
  const { status } = useSession()
  if (status !== 'signed-out') return null
  return (
    <p className="mb-5 rounded-sm bg-paper px-4 py-2 text-steel leading-relaxed">
      {texts.keepThem}{' '}
      <Link
        to="/login"
        state={{ from: '/favorites' }}
        className="inline-flex min-h-11 items-center font-bold text-ink underline underline-offset-4"
      >
        {texts.signIn}
      </Link>
    </p>
  )
}
