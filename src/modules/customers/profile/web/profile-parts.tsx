import { Link } from '@tanstack/react-router'
import { ChevronRight, Heart, LogOut, MessageSquare, Package } from 'lucide-react'
import type { ReactNode } from 'react'
import { PlainButton, TitledSection } from '#platform/web/ui/index.ts'
import { useSignOut } from '../../sessions/web/change-session.ts'
import type { Profile } from '../contract.ts'
import { profileTexts } from './texts.ts'

export function ProfileSection({
  id,
  title,
  introduction,
  children,
}: {
  id?: string | undefined
  title: string
  introduction?: string
  children: ReactNode
}) {
  return (
    <TitledSection
      id={id}
      title={title}
      className="scroll-mt-24 border-line border-t py-8 first:border-0 first:pt-0"
      titleClassName="font-extrabold text-xl"
    >
      {introduction && <p className="mt-1.5 max-w-prose text-steel leading-relaxed">{introduction}</p>}
      <div className="mt-5">{children}</div>
    </TitledSection>
  )
}

const texts = profileTexts.ways

export function AccountCard({ profile }: { profile: Profile }) {
  const { firstName, lastName, email } = profile
  const signOut = useSignOut()
  return (
    <aside className="on-dark overflow-hidden rounded-lg bg-ink text-white lg:sticky lg:top-28">
      <div className="flex items-center gap-4 border-signal border-b-4 p-5 sm:p-6">
        <span
          aria-hidden="true"
          className="flex size-14 shrink-0 items-center justify-center rounded-full bg-signal font-black text-ink text-xl uppercase"
        >
          {firstName.charAt(0)}
          {lastName.charAt(0)}
        </span>
        <div className="min-w-0">
          <p className="wrap-break-word font-extrabold text-lg leading-tight">
            {firstName} {lastName}
          </p>
          <p className="wrap-anywhere mt-0.5 text-silver text-sm">{email}</p>
        </div>
      </div>
      <nav aria-label={texts.name}>
        <ul className="divide-y divide-ink-line">
          <AccountLink icon={<Package />} text={texts.ordersText}>
            <Link to="/profile/orders">{texts.orders}</Link>
          </AccountLink>
          <AccountLink icon={<Heart />} text={texts.favoritesText}>
            <Link to="/favorites">{texts.favorites}</Link>
          </AccountLink>
          <AccountLink icon={<MessageSquare />} text={texts.messagesText}>
            <Link to="/profile/messages">{texts.messages}</Link>
          </AccountLink>
          <AccountLink icon={<LogOut />}>
            <PlainButton onClick={() => signOut.mutate({})} disabled={signOut.isPending}>
              {texts.signOut}
            </PlainButton>
          </AccountLink>
        </ul>
      </nav>
    </aside>
  )
}

// The whole row is the target: its content stretches over it.
function AccountLink({ icon, text, children }: { icon: ReactNode; text?: string; children: ReactNode }) {
  return (
    <li className="relative flex min-h-14 items-center gap-4 px-5 py-3 transition-colors hover:bg-ink-raised sm:px-6 [&_a]:after:absolute [&_a]:after:inset-0 [&_button]:after:absolute [&_button]:after:inset-0 [&>svg]:size-5 [&>svg]:shrink-0">
      {icon}
      <div className="min-w-0 grow font-semibold">
        {children}
        {text && <p className="font-normal text-silver text-sm leading-snug">{text}</p>}
      </div>
      <ChevronRight className="text-silver" />
    </li>
  )
}

/** `children`: what customers do with their data by themselves. */
export function PrivacySection({ children }: { children: ReactNode }) {
  return (
    <ProfileSection title={profileTexts.privacy.title} introduction={profileTexts.privacy.text}>
      {children}
      <div className="mt-5 flex flex-wrap items-center gap-x-6 gap-y-1">
        <Link
          to="/contact"
          state={{ subject: 'privacy' }}
          className="py-2 text-link underline underline-offset-4 hover:text-link-dark"
        >
          {profileTexts.privacy.ask}
        </Link>
        <Link to="/privacy" className="py-2 text-link underline underline-offset-4 hover:text-link-dark">
          {profileTexts.privacy.policy}
        </Link>
      </div>
    </ProfileSection>
  )
}
