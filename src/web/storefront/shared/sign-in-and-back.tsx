import { Link } from '@tanstack/react-router'
import '#web/session/requested-path.ts'

type SignInAndBackProps = {
  /** Where it leads back to. */
  from: '/checkout' | '/favorites'
  /** Why one would. */
  reason: string
  label: string
  className: string
}

/** The way to sign in for somebody who has an account, and back; what they had as a guest comes along. */
export function SignInAndBack({ from, reason, label, className }: SignInAndBackProps) {
  return (
    <p className={className}>
      {reason}{' '}
      <Link
        to="/login"
        state={{ from }}
        // Room for a finger, which moves the lines of the sentence no further apart.
        className="-my-2.5 inline-flex min-h-11 items-center font-bold text-ink underline underline-offset-4"
      >
        {label}
      </Link>
    </p>
  )
}
