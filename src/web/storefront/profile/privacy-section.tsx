import { Link } from '@tanstack/react-router'
import { profileTexts } from '#web/text/storefront/profile-texts.ts'
import { buttonStyle } from '#web/ui/button-style.ts'
import { ProfileSection } from './profile-section.tsx'

const texts = profileTexts.privacy

/** The customer's rights over their data, and how to exercise them. */
export function PrivacySection() {
  return (
    <ProfileSection title={texts.title} introduction={texts.text}>
      <div className="flex flex-wrap items-center gap-x-6 gap-y-3">
        <Link to="/contact" state={{ subject: 'privacy' }} className={buttonStyle('secondary')}>
          {texts.ask}
        </Link>
        <Link to="/privacy" className="py-2 text-link underline underline-offset-4 hover:text-link-dark">
          {texts.policy}
        </Link>
      </div>
    </ProfileSection>
  )
}
