import { Link } from '@tanstack/react-router'
import { CreditCard, MessageCircle, ShieldCheck, Truck } from 'lucide-react'
import type { ReactNode } from 'react'
import { phoneLink } from '#domain/store.ts'
import { store, whatsAppLink } from '#web/text/store.ts'
import { buttonStyle } from '#web/ui/button-style.ts'
import { Mark, Wordmark } from '#web/ui/wordmark.tsx'

const benefits = [
  { icon: Truck, title: 'Entrega em todo o Brasil', text: 'Envio rápido e seguro, com rastreio' },
  { icon: CreditCard, title: 'Até 12x sem juros', text: 'No cartão de crédito, em toda a loja' },
  { icon: ShieldCheck, title: '1 ano de garantia', text: 'Em todos os produtos' },
] as const

const categories = ['Rodas', 'Pneus', 'Acessórios', 'Kits Completos'] as const

/** What every page ends with: benefits, newsletter, ways on, how to reach the shop, and who it is. */
export function Footer() {
  return (
    <footer className="mt-16 md:mt-24">
      <div className="bg-signal text-ink">
        <ul className="wrap grid gap-x-8 gap-y-4 py-6 md:grid-cols-3 md:py-7">
          {benefits.map(({ icon: Icon, title, text }) => (
            <li key={title} className="flex items-center gap-4">
              <Icon aria-hidden="true" className="size-8 shrink-0" strokeWidth={1.75} />
              <p className="leading-tight">
                <b className="block font-extrabold text-lg">{title}</b>
                {text}
              </p>
            </li>
          ))}
        </ul>
      </div>
      <div className="on-dark relative overflow-hidden bg-ink text-silver">
        <Mark className="-right-24 -top-16 pointer-events-none absolute size-96 text-ink-soft [&_path:last-child]:fill-ink-soft" />
        <div className="wrap relative py-12 md:py-16">
          <div className="grid grid-cols-2 gap-x-6 gap-y-10 lg:grid-cols-[1.5fr_1fr_1.2fr_1.5fr]">
            <div className="col-span-2 lg:col-span-1">
              <Wordmark className="h-7 w-auto text-white" />
              <p className="mt-4 max-w-xs leading-relaxed">
                Rodas, pneus e acessórios escolhidos por quem entende de carro, com a medida certa para o seu.
              </p>
              <a
                href={store().instagram}
                target="_blank"
                rel="noopener noreferrer"
                className="mt-4 inline-block py-2 font-bold text-white hover:text-signal"
              >
                Siga no Instagram
              </a>
            </div>
            <FooterColumn title="Categorias">
              {categories.map((name) => (
                <FooterEntry key={name}>
                  <Link to="/products" search={{ search: name }}>
                    {name}
                  </Link>
                </FooterEntry>
              ))}
              <FooterEntry>
                <Link to="/products" search={{ offers: true }}>
                  Promoções
                </Link>
              </FooterEntry>
            </FooterColumn>
            <FooterColumn title="Institucional">
              {institutional.map(({ label, to }) => (
                <FooterEntry key={to}>
                  <Link to={to}>{label}</Link>
                </FooterEntry>
              ))}
            </FooterColumn>
            <Contact />
          </div>
          <Legal />
        </div>
      </div>
    </footer>
  )
}

const institutional = [
  { label: 'Quem Somos', to: '/about' },
  { label: 'Política de Privacidade', to: '/privacy' },
  { label: 'Trocas e Devoluções', to: '/returns' },
  { label: 'Termos de Uso', to: '/terms' },
  { label: 'Fale Conosco', to: '/contact' },
  { label: 'Central de Ajuda', to: '/help' },
] as const

function FooterColumn({ title, children }: { title: string; children: ReactNode }) {
  return (
    <nav aria-label={`${title} no rodapé`}>
      <h2 className="mb-2 font-bold text-white">{title}</h2>
      <ul>{children}</ul>
    </nav>
  )
}

const FooterEntry = ({ children }: { children: ReactNode }) => (
  <li className="[&_a]:inline-block [&_a]:py-1.5 [&_a]:transition-colors [&_a]:hover:text-white [&_a]:hover:underline">
    {children}
  </li>
)

function Contact() {
  return (
    <section aria-labelledby="contact-heading" className="col-span-2 lg:col-span-1">
      <h2 id="contact-heading" className="mb-2 font-bold text-white">
        Atendimento
      </h2>
      <address className="not-italic leading-relaxed">
        <a href={phoneLink(store())} className="block w-fit py-1 font-extrabold text-2xl text-white hover:text-signal">
          {store().phone}
        </a>
        <a href={`mailto:${store().email}`} className="block w-fit py-1 hover:text-white hover:underline">
          {store().email}
        </a>
        <p className="mt-1">{store().city}</p>
        {store().hours.map((line) => (
          <p key={line}>{line}</p>
        ))}
      </address>
      <a
        href={whatsAppLink('Olá! Preciso de ajuda com um produto da loja.')}
        target="_blank"
        rel="noopener noreferrer"
        className={buttonStyle('on-dark', 'medium', 'mt-4')}
      >
        <MessageCircle aria-hidden="true" className="size-5" />
        Falar pelo WhatsApp
      </a>
    </section>
  )
}

function Legal() {
  return (
    <div className="mt-12 flex flex-col gap-6 border-ink-line border-t pt-6 text-sm md:flex-row md:items-end md:justify-between">
      <div className="max-w-2xl leading-relaxed">
        <p>
          {store().legalName} · CNPJ {store().taxId}
        </p>
        <p>{store().address}</p>
        <p>© 2025 {store().name}. Todos os direitos reservados.</p>
      </div>
      <ul aria-label="Formas de pagamento" className="flex flex-wrap gap-2">
        {['Mercado Pago', 'PIX', 'Boleto'].map((method) => (
          <li key={method} className="rounded-sm bg-ink-raised px-3 py-2 font-bold text-white text-xs">
            {method}
          </li>
        ))}
      </ul>
    </div>
  )
}
