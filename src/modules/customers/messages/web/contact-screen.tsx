import { Link } from '@tanstack/react-router'
import { Clock, Mail, MapPin, MessageCircle, Phone } from 'lucide-react'
import type { ReactNode } from 'react'
import { phoneLink, whatsAppLabel } from '#platform/people/store.ts'
import { PageBreadcrumb } from '#platform/web/pages/page-breadcrumb.tsx'
import { ShopStructuredData } from '#platform/web/pages/structured-data.tsx'
import { store, WhatsAppLink } from '#platform/web/store.tsx'
import { buttonStyle } from '#platform/web/ui/index.ts'
import { MessageForm } from './message-form.tsx'
import { contactTexts } from './texts.ts'

const texts = contactTexts.ways

export function ContactChannels() {
  const { phone, email, hours, address, legalName, taxId } = store()
  return (
    <aside aria-labelledby="ways-heading" className="min-w-0">
      <h2 id="ways-heading" className="font-extrabold text-2xl">
        {texts.title}
      </h2>
      <address className="mt-6 grid divide-y divide-line rounded-md bg-paper px-5 not-italic md:px-6">
        <Channel icon={<MessageCircle />} name={texts.whatsApp}>
          <p className="font-extrabold text-xl">{whatsAppLabel(store())}</p>
          <WhatsAppLink message={texts.chatMessage} className={buttonStyle('secondary', 'medium', 'mt-3')}>
            {texts.openChat}
            <span className="sr-only"> {texts.onWhatsApp}</span>
          </WhatsAppLink>
        </Channel>
        <Channel icon={<Phone />} name={texts.phone}>
          <a href={phoneLink(store())} className="inline-block py-0.5 font-extrabold text-xl hover:text-link">
            {phone}
          </a>
        </Channel>
        <Channel icon={<Mail />} name={texts.email}>
          <a href={`mailto:${email}`} className="inline-block break-all py-0.5 font-bold hover:text-link">
            {email}
          </a>
        </Channel>
        <Channel icon={<Clock />} name={texts.hours}>
          {hours.map((line) => (
            <p key={line}>{line}</p>
          ))}
        </Channel>
        <Channel icon={<MapPin />} name={texts.address}>
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

export function ContactScreen() {
  return (
    <div className="wrap pt-4 md:pt-6">
      <ShopStructuredData />
      <PageBreadcrumb steps={[{ name: contactTexts.title }]} />
      <h1 className="mt-6 font-black text-3xl tracking-tight md:mt-10 md:text-5xl">{contactTexts.title}</h1>
      <p className="mt-4 max-w-2xl text-pretty text-lg leading-relaxed">
        {contactTexts.introduction}{' '}
        <Link to="/help" className="font-bold text-link underline underline-offset-4">
          {contactTexts.help}
        </Link>
        .
      </p>
      <div className="mt-8 grid gap-12 md:mt-12 lg:grid-cols-[minmax(0,1fr)_22rem] lg:gap-16">
        <section aria-labelledby="message-heading" className="min-w-0 max-w-3xl">
          <h2 id="message-heading" className="font-extrabold text-2xl">
            {contactTexts.form.title}
          </h2>
          <p className="mt-2 mb-6 text-pretty text-steel leading-relaxed">{contactTexts.form.introduction}</p>
          <MessageForm />
        </section>
        <ContactChannels />
      </div>
    </div>
  )
}
