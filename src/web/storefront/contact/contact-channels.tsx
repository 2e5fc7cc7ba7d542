import { Clock, Mail, MapPin, MessageCircle, Phone } from 'lucide-react'
import type { ReactNode } from 'react'
import { phoneLink, whatsAppLabel } from '#domain/store.ts'
import { store } from '#web/text/shared/store.ts'
import { contactTexts } from '#web/text/storefront/contact-texts.ts'
import { buttonStyle } from '#web/ui/button-style.ts'
import { WhatsAppLink } from '#web/whatsapp-link.tsx'

const texts = contactTexts.ways

/** The shop's contact details and company data. */
export function ContactChannels() {
  const { phone, email, hours, address, legalName, taxId } = store()
  return (
    <aside aria-labelledby="ways-heading" className="min-w-0">
      <h2 id="ways-heading" className="font-extrabold text-2xl">
        {texts.title}
      </h2>
      <address className="mt-6 grid divide-y divide-line rounded-md bg-paper px-5 not-italic md:px-6">
        <Channel icon={<MessageCircle aria-hidden="true" />} name={texts.whatsApp}>
          <p className="font-extrabold text-xl">{whatsAppLabel(store())}</p>
          <WhatsAppLink message={texts.chatMessage} className={buttonStyle('secondary', 'medium', 'mt-3')}>
            {texts.openChat}
            <span className="sr-only"> {texts.onWhatsApp}</span>
          </WhatsAppLink>
        </Channel>
        <Channel icon={<Phone aria-hidden="true" />} name={texts.phone}>
          <a href={phoneLink(store())} className="inline-block py-0.5 font-extrabold text-xl hover:text-link">
            {phone}
          </a>
        </Channel>
        <Channel icon={<Mail aria-hidden="true" />} name={texts.email}>
          <a href={`mailto:${email}`} className="inline-block break-all py-0.5 font-bold hover:text-link">
            {email}
          </a>
        </Channel>
        <Channel icon={<Clock aria-hidden="true" />} name={texts.hours}>
          {hours.map((line) => (
            <p key={line}>{line}</p>
          ))}
        </Channel>
        <Channel icon={<MapPin aria-hidden="true" />} name={texts.address}>
          <p className="leading-relaxed">{address}</p>
          <p className="mt-2 text-sm text-steel leading-relaxed">
            {legalName}
            <br />
            {texts.taxId(taxId)}
          </p>
        </Channel>
      </address>
    </aside>
  )
}

function Channel({ icon, name, children }: { icon: ReactNode; name: string; children: ReactNode }) {
  return (
    <section className="flex gap-4 py-5 [&_svg]:size-6 [&_svg]:shrink-0">
      {icon}
      <div className="min-w-0">
        <h3 className="text-sm text-steel">{name}</h3>
        <div className="mt-1">{children}</div>
      </div>
    </section>
  )
}
