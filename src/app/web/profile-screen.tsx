import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { Consents } from '#modules/customers/messages/web/newsletter-consent.tsx'
import { AddressSection } from '#modules/customers/profile/web/address-section.tsx'
import { DevicesSection } from '#modules/customers/profile/web/devices-section.tsx'
import { PasswordSection } from '#modules/customers/profile/web/password-section.tsx'
import { PersonalSection } from '#modules/customers/profile/web/personal-section.tsx'
import { AccountCard, PrivacySection, ProfileSection } from '#modules/customers/profile/web/profile-parts.tsx'
import { SecondStepSection } from '#modules/customers/profile/web/second-step-section.tsx'
import { profileTexts as texts } from '#modules/customers/profile/web/texts.ts'
import { useSession } from '#modules/customers/web/index.ts'
import { AccountGarage } from '#modules/fitment/garage/web/account-garage.tsx'
import { garageTexts } from '#modules/fitment/garage/web/texts.ts'
import { MyCredit } from '#modules/sales/credit/web/credit-history.tsx'
import { creditTexts } from '#modules/sales/credit/web/texts.ts'
import { Agreements, OwnData } from '#modules/sales/customer-records/web/own-data.tsx'
import { api } from '#platform/web/calls/index.ts'
import { FailedState, LoadingArea } from '#platform/web/ui/index.ts'

const columns = 'grid items-start gap-x-12 gap-y-9 lg:grid-cols-[22rem_1fr]'

export function ProfileScreen() {
  // Later responses do not replace what is being typed: the profile is fetched once, and again after it was saved.
  const { data: profile, isError, refetch } = useQuery(api.profile.read.queryOptions({ staleTime: 60_000 }))
  // Stays where it is, once it is set up: its recovery codes are still to be read.
  const lacksTwoFactor = useSession().user?.lacksTwoFactor === true
  const [isDemanded, setIsDemanded] = useState(lacksTwoFactor)
  if (lacksTwoFactor && !isDemanded) setIsDemanded(true)
  return (
    <div className="wrap py-8 md:py-12">
      <h1 className="mb-7 font-extrabold text-3xl tracking-tight md:text-4xl">{texts.title}</h1>
      {profile ? (
        <div className={columns}>
          <AccountCard profile={profile} />
          <div className="min-w-0 max-w-2xl">
            {isDemanded && <SecondStepSection />}
            <PersonalSection profile={profile} />
            <AddressSection />
            <ProfileSection id="credito" title={creditTexts.title} introduction={creditTexts.introduction}>
              <MyCredit />
            </ProfileSection>
            <GarageSection />
            <PasswordSection email={profile.email} />
            {!isDemanded && <SecondStepSection />}
            <DevicesSection />
            <PrivacySection>
              <Consents>
                <Agreements />
              </Consents>
              <OwnData email={profile.email} />
            </PrivacySection>
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

function GarageSection() {
  return (
    <ProfileSection id="garagem" title={garageTexts.title} introduction={garageTexts.introduction}>
      <AccountGarage />
    </ProfileSection>
  )
}
