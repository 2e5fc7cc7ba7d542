import { Link } from '@tanstack/react-router'
import { Clock, Mail, MapPin, MessageCircle, Phone } from 'lucide-react'
import type { ReactNode } from 'react'
import { phoneLink, whatsAppLabel } from '#domain/store.ts'
import { PageBreadcrumb } from '#web/storefront/shared/page-breadcrumb.tsx'
import { ShopStructuredData } from '#web/storefront/shared/shop-structured-data.tsx'
import { store, whatsAppLink } from '#web/text/store.ts'
import { buttonStyle } from '#web/ui/button-style.ts'

/** How to reach the shop. */
export function ContactScreen() {
  return (
    <div className="wrap pt-4 md:pt-6">
      <ShopStructuredData />
      <PageBreadcrumb steps={[{ name: 'Fale Conosco' }]} />
      <h1 className="mt-6 font-black text-3xl tracking-tight md:mt-10 md:text-5xl">Fale Conosco</h1>
      <p className="mt-4 max-w-2xl text-lg leading-relaxed">
        Dúvida na medida, no pedido ou na entrega? Fale com quem entende. Muitas respostas já estão na{' '}
        <Link to="/help" className="font-bold text-link underline underline-offset-4">
          Central de Ajuda
        </Link>
        .
      </p>
      <address className="mt-8 grid gap-3 not-italic sm:grid-cols-2 lg:max-w-4xl">
        <Way icon={<MessageCircle aria-hidden="true" />} name="WhatsApp">
          <p className="font-extrabold text-xl">{whatsAppLabel(store())}</p>
          <a
            href={whatsAppLink('Olá! Preciso de ajuda.')}
            target="_blank"
            rel="noopener noreferrer"
            className={buttonStyle('primary', 'medium', 'mt-3')}
          >
            Abrir conversa
          </a>
        </Way>
        <Way icon={<Phone aria-hidden="true" />} name="Telefone">
          <a href={phoneLink(store())} className="font-extrabold text-xl hover:text-link">
            {store().phone}
          </a>
        </Way>
        <Way icon={<Mail aria-hidden="true" />} name="E-mail">
          <a href={`mailto:${store().email}`} className="break-all font-bold hover:text-link">
            {store().email}
          </a>
        </Way>
        <Way icon={<Clock aria-hidden="true" />} name="Horário">
          {store().hours.map((line) => (
            <p key={line}>{line}</p>
          ))}
        </Way>
        <Way icon={<MapPin aria-hidden="true" />} name="Endereço">
          <p>{store().address}</p>
          <p className="mt-1 text-sm text-steel">
            {store().legalName} · CNPJ {store().taxId}
          </p>
        </Way>
      </address>
    </div>
  )
}

function Way({ icon, name, children }: { icon: ReactNode; name: string; children: ReactNode }) {
  return (
    <section className="flex gap-4 rounded-md bg-paper p-5 [&_svg]:size-6 [&_svg]:shrink-0">
      {icon}
      <div>
        <h2 className="text-sm text-steel">{name}</h2>
        <div className="mt-1">{children}</div>
      </div>
    </section>
  )
}
