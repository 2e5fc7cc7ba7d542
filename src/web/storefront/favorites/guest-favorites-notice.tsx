import { useSession } from '#web/session/use-session.ts'
import { SignInAndBack } from '#web/storefront/shared/sign-in-and-back.tsx'
import { favoritesTexts as texts } from '#web/text/storefront/favorites-texts.ts'

/** Tells guests that the favorites are stored in this browser, and how to move them to an account. */
export function GuestFavoritesNotice() {
  const { status } = useSession()
  if (status !== 'signed-out') return null
  return (
    <SignInAndBack
      from="/favorites"
      reason={texts.signInToSave}
      label={texts.signIn}
      className="mb-5 rounded-sm bg-paper px-4 py-3 text-steel leading-relaxed"
    />
  )
}
