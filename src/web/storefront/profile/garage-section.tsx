import { AccountGarage } from '#web/storefront/shared/garage/account-garage.tsx'
import { garageTexts as texts } from '#web/text/storefront/garage-texts.ts'
import { ProfileSection } from './profile-section.tsx'

/** The customer's cars, on the page of their account. */
export function GarageSection() {
  return (
    <ProfileSection id="garagem" title={texts.title} introduction={texts.introduction}>
      <AccountGarage />
    </ProfileSection>
  )
}
