import { Link } from '@tanstack/react-router'
import '#web/session/requested-path.ts'

type SignInAndBackProps = {
  /** The address to return to. */
  from: '/checkout' | '/favorites'
  /** The reason to sign in. */
  reason: string
  label: string
  className: string
}

/** A link to sign in and return; the guest's cart and favorites are moved to the account. */
export function SignInAndBack({ from, reason, label, className }: SignInAndBackProps) {
  return (
    <p className={className}>
      {reason}{' '}
      <Link
        to="/login"
        state={{ from }}
        // The touch target is enlarged without changing the line spacing of the sentence.
        className="-my-2.5 inline-flex min-h-11 items-center font-bold text-ink underline underline-offset-4"
      >
        {label}
      </Link>
    </p>
  )
}
