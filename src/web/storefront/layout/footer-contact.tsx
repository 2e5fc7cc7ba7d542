import { MessageCircle } from 'lucide-react'
import { phoneLink } from '#domain/store.ts'
import { store } from '#web/text/shared/store.ts'
import { footerTexts as texts } from '#web/text/storefront/footer-texts.ts'
import { buttonStyle } from '#web/ui/button-style.ts'
import { WhatsAppLink } from '#web/whatsapp-link.tsx'

/** The shop's contact details, on every page. */
export function FooterContact({ className }: { className: string }) {
  const { phone, email, city, hours } = store()
  return (
    <section aria-labelledby="contact-heading" className={className}>
      <h2 id="contact-heading" className="mb-2 font-bold text-white">
        {texts.contact}
      </h2>
      <address className="not-italic leading-relaxed">
        <a href={phoneLink(store())} className="block w-fit py-1 font-extrabold text-2xl text-white hover:text-signal">
          {phone}
        </a>
        <a
          href={`mailto:${email}`}
          className="block w-fit max-w-full wrap-anywhere py-1 hover:text-white hover:underline"
        >
          {email}
        </a>
        <p className="mt-1">{city}</p>
        {hours.map((line) => (
          <p key={line}>{line}</p>
        ))}
      </address>
      <WhatsAppLink message={texts.whatsAppMessage} className={buttonStyle('inverse', 'medium', 'mt-4')}>
        <MessageCircle aria-hidden="true" className="size-5" />
        {texts.whatsApp}
      </WhatsAppLink>
    </section>
  )
}
