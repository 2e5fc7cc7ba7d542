import { useQuery } from '@tanstack/react-query'
import { api } from '#web/api-client.ts'
import { AccountGarage } from '#web/storefront/shared/garage/account-garage.tsx'
import { garageTexts } from '#web/text/storefront/garage-texts.ts'
import { profileTexts as texts } from '#web/text/storefront/profile-texts.ts'
import { FailedState } from '#web/ui/failed-state.tsx'
import { LoadingArea } from '#web/ui/skeleton.tsx'
import { AccountCard } from './account-card.tsx'
import { AddressSection } from './address-section.tsx'
import { PasswordSection } from './password-section.tsx'
import { PersonalSection } from './personal-section.tsx'
import { PrivacySection } from './privacy-section.tsx'
import { ProfileSection } from './profile-section.tsx'

const columns = 'grid items-start gap-x-12 gap-y-9 lg:grid-cols-[22rem_1fr]'

/** The customer's account page: data, address, password, and links to everything else. */
export function ProfileScreen() {
  // Later responses do not replace what is being typed: the profile is fetched once, and again after it was saved.
  const { data: profile, isError, refetch } = useQuery(api.profile.read.queryOptions({ staleTime: 60_000 }))
  return (
    <div className="wrap py-8 md:py-12">
      <h1 className="mb-7 font-extrabold text-3xl tracking-tight md:text-4xl">{texts.title}</h1>
      {profile ? (
        <div className={columns}>
          <AccountCard profile={profile} />
          <div className="min-w-0 max-w-2xl">
            <PersonalSection profile={profile} />
            <AddressSection />
            <GarageSection />
            <PasswordSection email={profile.email} />
            <PrivacySection />
          </div>
        </div>
      ) : isError ? (
        <FailedState title={texts.failed} onRetry={refetch} />
      ) : (
        <LoadingArea className={columns} blocks={['h-72 rounded-lg', 'h-96 max-w-2xl rounded-md']} />
      )}
    </div>
  )
}

/** The customer's cars, on the page of their account. */
function GarageSection() {
  return (
    <ProfileSection id="garagem" title={garageTexts.title} introduction={garageTexts.introduction}>
      <AccountGarage />
    </ProfileSection>
  )
}
