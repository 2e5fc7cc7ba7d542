import { Link, useLocation, useNavigate, useRouter } from '@tanstack/react-router'
import { ArrowLeft } from 'lucide-react'
import { type ComponentProps, type FormEventHandler, type ReactNode, useEffect } from 'react'
import { z } from 'zod'
import { store } from '#platform/web/store.tsx'
import { Button, TextField } from '#platform/web/ui/index.ts'
import { addressAfterSignIn, isOfOrders } from '../../sessions/web/requested-path.tsx'
import { useSession } from '../../sessions/web/use-session.ts'
import { chosenPassword, staffPasswordLength } from '../contract.ts'
import { accountTexts, signInTexts } from './texts.ts'

/** A new password, typed twice. A mismatch is reported together with the errors of other fields. */
export const newPassword = z
  .object({ password: chosenPassword, repeatedPassword: z.string() })
  .refine(({ password, repeatedPassword }) => password === repeatedPassword, {
    path: ['repeatedPassword'],
    error: signInTexts.passwordsDiffer,
    when: () => true,
  })

/** The same for the staff, whose passwords are longer. */
export const newStaffPassword = newPassword.refine(({ password }) => password.length >= staffPasswordLength, {
  path: ['password'],
  error: accountTexts.fields.staffPasswordShort,
})

/** The e-mail that identifies an account. Takes the properties of a registered field, and its error. */
export function EmailField(field: Omit<ComponentProps<typeof TextField>, 'label'>) {
  return <TextField type="email" autoComplete="username" {...field} label={accountTexts.fields.email} />
}

/** The second step: shown once the password was right. */
export function CodeField(field: Omit<ComponentProps<typeof TextField>, 'label'>) {
  return (
    <TextField
      // It appears as the answer to what was just sent.
      autoFocus
      autoComplete="one-time-code"
      autoCapitalize="none"
      maxLength={20}
      {...field}
      label={accountTexts.fields.code}
      hint={accountTexts.fields.codeHint}
    />
  )
}

type SignInFormProps = {
  texts: { submit: string; submitting: string }
  isBusy: boolean
  onSubmit: FormEventHandler<HTMLFormElement>
  children: ReactNode
}

/** The common layout of the sign-in forms: stacked fields, and a button that shows progress. */
export function SignInForm({ texts, isBusy, onSubmit, children }: SignInFormProps) {
  return (
    // Submitted before the scripts are loaded, a form without a method would put the password into the URL.
    <form method="post" noValidate onSubmit={onSubmit} className="flex flex-col gap-5">
      {children}
      <Button type="submit" size="large" isBusy={isBusy} className="mt-2 w-full">
        {isBusy ? texts.submitting : texts.submit}
      </Button>
    </form>
  )
}

export function useRedirectWhenSignedIn(): void {
  const { status, isAdmin } = useSession()
  const navigate = useNavigate()
  const router = useRouter()
  useEffect(() => {
    // During the navigation this may be mounted once more: then the location is already a different one,
    // without `from`.
    const { pathname, state } = router.latestLocation
    const isHere = pathname === '/login' || pathname === '/register'
    const home = isAdmin ? '/admin' : '/'
    if (isHere && status === 'signed-in') void navigate({ href: addressAfterSignIn(state.from, home), replace: true })
  }, [status, isAdmin, router, navigate])
}

const spokeCount = 10
const spokes = Array.from({ length: spokeCount }, (_, index) => (360 / spokeCount) * index)

function RimDrawing({ className }: { className?: string }) {
  return (
    <svg viewBox="0 0 200 200" fill="none" stroke="currentColor" aria-hidden="true" className={className}>
      <circle cx="100" cy="100" r="97" strokeWidth="5" />
      <circle cx="100" cy="100" r="86" strokeWidth="1.5" />
      {spokes.map((angle) => (
        <g key={angle} transform={`rotate(${angle} 100 100)`} strokeWidth="2" strokeLinejoin="round">
          <path d="M94 74 88 16h10l-1 58M106 74l6-58h-10l1 58" />
        </g>
      ))}
      <circle cx="100" cy="100" r="27" strokeWidth="3" />
      <circle cx="100" cy="100" r="12" strokeWidth="2" />
      {spokes
        .filter((_, index) => index % 2 === 0)
        .map((angle) => (
          <circle key={angle} cx="100" cy="81" r="3" strokeWidth="2" transform={`rotate(${angle + 18} 100 100)`} />
        ))}
    </svg>
  )
}

type SignInFrameProps = {
  texts: { title: string; introduction: string; question?: string; otherWay?: string }
  /** Undefined where there is no other way. */
  otherWayTo: '/login' | '/register' | undefined
  children: ReactNode
}

export function SignInFrame({ texts, otherWayTo, children }: SignInFrameProps) {
  const from = useLocation({ select: (location) => location.state.from })
  return (
    <div className="grid lg:min-h-[44rem] lg:grid-cols-[1.05fr_1fr]">
      <aside className="on-dark relative hidden overflow-hidden bg-ink text-white lg:block">
        <RimDrawing className="absolute -right-56 -bottom-64 size-[46rem] text-ink-line" />
        <ul className="relative flex h-full max-w-md flex-col justify-center gap-9 py-16 pl-[max(1.75rem,calc(50vw-41rem+1.75rem))]">
          {signInTexts.benefits.map((benefit) => (
            <li key={benefit.title} className="border-signal border-l-4 pl-5">
              <p className="font-extrabold text-2xl leading-tight">{benefit.title}</p>
              <p className="mt-1.5 text-silver leading-relaxed">{benefit.text}</p>
            </li>
          ))}
        </ul>
      </aside>
      <div className="flex items-center justify-center px-4 py-10 sm:py-16">
        <div className="w-full max-w-md">
          <h1 className="font-extrabold text-4xl tracking-tight">{texts.title}</h1>
          <p className="mt-2 mb-8 text-steel leading-relaxed">{texts.introduction}</p>
          {from && isOfOrders(from) && store().allowsGuests && (
            <p className="mb-6 rounded-sm border-link border-l-4 bg-paper px-4 py-3">
              {signInTexts.ordersOfGuest}{' '}
              <Link to="/track-order" className="inline-block font-bold text-link underline underline-offset-4">
                {signInTexts.trackOrder}
              </Link>
            </p>
          )}
          {children}
          {otherWayTo && (
            <p className="mt-7 border-line border-t pt-5 text-center">
              <span className="text-steel">{texts.question}</span>{' '}
              <Link
                to={otherWayTo}
                replace
                state={from ? { from } : {}}
                className="inline-block py-2 font-bold text-link underline-offset-4 hover:text-link-dark hover:underline"
              >
                {texts.otherWay}
              </Link>
            </p>
          )}
          <p className="text-center">
            <Link
              to="/"
              className="inline-flex min-h-11 items-center gap-2 text-sm text-steel underline-offset-4 hover:text-ink hover:underline"
            >
              <ArrowLeft className="size-4" />
              {signInTexts.backHome}
            </Link>
          </p>
        </div>
      </div>
    </div>
  )
}
