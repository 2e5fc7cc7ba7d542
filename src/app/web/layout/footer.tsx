import { Link } from '@tanstack/react-router'
import { CreditCard, MessageCircle, ShieldCheck, Truck } from 'lucide-react'
import type { ReactNode } from 'react'
import { phoneLink } from '#platform/people/store.ts'
import { sitePages } from '#platform/site-map.ts'
import { layoutTexts } from '#platform/web/pages/texts.ts'
import { AddressLine, store, WhatsAppLink } from '#platform/web/store.tsx'
import { buttonStyle, Mark, NewTabLink, Wordmark } from '#platform/web/ui/index.ts'
import { NewsletterForm, PaymentMethods } from './footer-parts.tsx'
import { newsletterTexts, footerTexts as texts } from './texts.ts'

const categories = [layoutTexts.wheels, layoutTexts.tyres, layoutTexts.accessories, texts.kits] as const

const institutional = [
  { label: sitePages['/about'].title, to: '/about' },
  { label: layoutTexts.privacy, to: '/privacy' },
  { label: layoutTexts.returns, to: '/returns' },
  { label: sitePages['/terms'].title, to: '/terms' },
  { label: sitePages['/fit-rules'].title, to: '/fit-rules' },
  { label: sitePages['/contact'].title, to: '/contact' },
  { label: texts.help, to: '/help' },
  { label: layoutTexts.trackOrder, to: '/track-order' },
] as const

function FooterLinks() {
  return (
    <>
      <FooterColumn title={texts.categories}>
        {categories.map((name) => (
          <FooterEntry key={name}>
            <Link to="/products" search={{ search: name }}>
              {name}
            </Link>
          </FooterEntry>
        ))}
        <FooterEntry>
          <Link to="/products" search={{ offers: true }}>
            {texts.offers}
          </Link>
        </FooterEntry>
        <FooterEntry>
          <Link to="/vehicles">{sitePages['/vehicles'].title}</Link>
        </FooterEntry>
      </FooterColumn>
      <FooterColumn title={texts.institutional}>
        {institutional.map(({ label, to }) => (
          <FooterEntry key={to}>
            <Link to={to}>{label}</Link>
          </FooterEntry>
        ))}
      </FooterColumn>
    </>
  )
}

function FooterColumn({ title, children }: { title: string; children: ReactNode }) {
  return (
    <nav aria-label={texts.inFooter(title)}>
      <h2 className="mb-2 font-bold text-white">{title}</h2>
      <ul>{children}</ul>
    </nav>
  )
}

const FooterEntry = ({ children }: { children: ReactNode }) => (
  <li className="wrap-anywhere [&_a]:inline-block [&_a]:py-1.5 [&_a]:transition-colors [&_a]:hover:text-white [&_a]:hover:underline">
    {children}
  </li>
)

const benefits = [
  { icon: Truck, ...texts.benefits.delivery },
  { icon: CreditCard, ...texts.benefits.installments },
  { icon: ShieldCheck, ...texts.benefits.warranty },
] as const

export function Footer() {
  return (
    // Far below the first screen: laid out when it comes near. Nothing follows that its height would move.
    <footer className="mt-16 [contain-intrinsic-size:auto_1500px] [content-visibility:auto] md:mt-24 md:[contain-intrinsic-size:auto_900px]">
      <Benefits />
      <div className="on-dark relative overflow-hidden bg-ink text-silver">
        <Mark className="forced-colors:hidden -right-24 -top-16 pointer-events-none absolute size-96 text-ink-soft [--mark-tick:var(--color-ink-soft)]" />
        <div className="wrap relative">
          <Newsletter />
          <div className="grid grid-cols-2 gap-x-6 gap-y-10 py-12 md:py-14 lg:grid-cols-[1.5fr_1fr_1.2fr_1.5fr]">
            <About />
            <FooterLinks />
            <FooterContact className="col-span-2 min-w-0 lg:col-span-1" />
          </div>
          <div className="flex flex-col-reverse gap-8 border-ink-line border-t py-8 text-sm md:flex-row md:items-end md:justify-between md:pb-12">
            <Legal />
            <PaymentMethods />
          </div>
        </div>
      </div>
    </footer>
  )
}

const Benefits = () => (
  <div className="bg-signal text-ink">
    <ul className="wrap grid gap-x-8 gap-y-4 py-6 md:grid-cols-3 md:py-7">
      {benefits.map(({ icon: Icon, title, text }) => (
        <li key={title} className="flex items-center gap-4">
          <Icon className="size-8 shrink-0 stroke-[1.75]" />
          <p className="leading-tight">
            <b className="block font-extrabold text-lg">{title}</b>
            {text}
          </p>
        </li>
      ))}
    </ul>
  </div>
)

const Newsletter = () => (
  <section
    aria-labelledby="newsletter-heading"
    className="grid gap-x-12 gap-y-5 border-ink-line border-b py-10 md:grid-cols-2 md:py-12"
  >
    <div>
      <h2 id="newsletter-heading" className="font-black text-2xl text-white tracking-tight md:text-3xl">
        {newsletterTexts.title}
      </h2>
      <p className="mt-2 max-w-md text-pretty leading-relaxed">{newsletterTexts.text}</p>
    </div>
    <NewsletterForm />
  </section>
)

const About = () => (
  <div className="col-span-2 lg:col-span-1">
    <Wordmark className="h-7 w-auto text-white" />
    <p className="mt-4 max-w-xs leading-relaxed">{texts.about}</p>
    <SocialLinks />
  </div>
)

function SocialLinks() {
  const { instagram, facebook, youTube, tikTok } = store()
  const pages = [
    { address: instagram, label: texts.social, mark: <InstagramMark /> },
    { address: facebook, label: 'Facebook' },
    { address: youTube, label: 'YouTube' },
    { address: tikTok, label: 'TikTok' },
  ]
  return (
    <ul className="mt-4 flex flex-wrap gap-x-5">
      {pages.map(
        ({ address, label, mark }) =>
          address !== undefined && (
            <li key={label}>
              <NewTabLink
                href={address}
                className="inline-flex min-h-11 items-center gap-2.5 font-bold text-white hover:text-signal"
              >
                {mark}
                {label}
              </NewTabLink>
            </li>
          ),
      )}
    </ul>
  )
}

const InstagramMark = () => (
  <svg viewBox="0 0 24 24" fill="none" stroke="currentColor" strokeWidth="2" aria-hidden="true" className="size-6">
    <rect x="2.5" y="2.5" width="19" height="19" rx="5.5" />
    <circle cx="12" cy="12" r="4.4" />
    <circle cx="17.4" cy="6.6" r="1.3" fill="currentColor" stroke="none" />
  </svg>
)

function Legal() {
  const { legalName, taxId, address, name, year } = store()
  return (
    <div className="max-w-2xl leading-relaxed">
      <p>
        {/* The dot is either between the two or hidden: it never starts or ends a line. */}
        {legalName} <span className="max-sm:hidden">·</span> <span className="max-sm:block">{texts.taxId(taxId)}</span>
      </p>
      <p>
        <AddressLine address={address} />
      </p>
      <p>{texts.copyright(year, name)}</p>
    </div>
  )
}

function FooterContact({ className }: { className: string }) {
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
        <MessageCircle className="size-5" />
        {texts.whatsApp}
      </WhatsAppLink>
    </section>
  )
}
