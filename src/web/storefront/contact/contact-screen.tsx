import { Link } from '@tanstack/react-router'
import { PageBreadcrumb } from '#web/storefront/shared/page-breadcrumb.tsx'
import { ShopStructuredData } from '#web/storefront/shared/shop-structured-data.tsx'
import { contactTexts as texts } from '#web/text/storefront/contact-texts.ts'
import { ContactChannels } from './contact-channels.tsx'
import { MessageForm } from './message-form.tsx'

/** The contact form, and every other way to contact the shop. */
export function ContactScreen() {
  return (
    <div className="wrap pt-4 md:pt-6">
      <ShopStructuredData />
      <PageBreadcrumb steps={[{ name: texts.title }]} />
      <h1 className="mt-6 font-black text-3xl tracking-tight md:mt-10 md:text-5xl">{texts.title}</h1>
      <p className="mt-4 max-w-2xl text-pretty text-lg leading-relaxed">
        {texts.introduction}{' '}
        <Link to="/help" className="font-bold text-link underline underline-offset-4">
          {texts.help}
        </Link>
        .
      </p>
      <div className="mt-8 grid gap-12 md:mt-12 lg:grid-cols-[minmax(0,1fr)_22rem] lg:gap-16">
        <section aria-labelledby="message-heading" className="min-w-0 max-w-3xl">
          <h2 id="message-heading" className="font-extrabold text-2xl">
            {texts.form.title}
          </h2>
          <p className="mt-2 mb-6 text-pretty text-steel leading-relaxed">{texts.form.introduction}</p>
          <MessageForm />
        </section>
        <ContactChannels />
      </div>
    </div>
  )
}
