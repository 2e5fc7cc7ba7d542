import type { ReactNode } from 'react'
import { store } from '#web/text/shared/store.ts'
import { footerTexts } from '#web/text/storefront/footer-texts.ts'

/** The payment methods of the provider, each with a small icon of its own. */
export function PaymentMethods() {
  return (
    <section aria-labelledby="payment-heading">
      <h2 id="payment-heading" className="mb-3 font-bold text-white">
        {footerTexts.payment}
      </h2>
      <ul className="flex flex-wrap gap-2">
        {methodsBy(store().paymentProvider).map(({ name, mark }) => (
          <li
            key={name}
            className="flex min-h-11 items-center gap-2 rounded-sm bg-white px-2.5 font-bold text-[0.8125rem] text-ink [&_svg]:h-5 [&_svg]:w-auto"
          >
            {mark}
            {name}
          </li>
        ))}
      </ul>
    </section>
  )
}

const card = (
  <svg viewBox="0 0 36 24" aria-hidden="true">
    <rect width="36" height="24" rx="3.5" fill="#0a7cc4" />
    <rect y="4.5" width="36" height="4.5" fill="#08375c" />
    <rect x="4" y="14" width="8" height="5.5" rx="1.2" fill="#ffd35c" />
    <path d="M16 15.4h11M16 18.4h7" stroke="#ffffff" strokeWidth="1.6" strokeLinecap="round" />
  </svg>
)

const pix = (
  <svg viewBox="0 0 24 24" fill="none" stroke="#0f9d8c" strokeWidth="2.5" strokeLinejoin="round" aria-hidden="true">
    <path d="M12 2.2 21.8 12 12 21.8 2.2 12Z" />
    <path d="M6.2 8h1.9L12 11.9 15.9 8h1.9M6.2 16h1.9l3.9-3.9 3.9 3.9h1.9" />
  </svg>
)

const boleto = (
  <svg viewBox="0 0 32 24" aria-hidden="true">
    <path
      d="M1 3h2.4v18H1ZM5 3h1.2v18H5ZM8 3h3v18H8ZM13 3h1.2v18H13ZM16 3h2.4v18H16ZM20 3h1.2v18H20ZM23 3h1.2v18H23ZM26 3h1.4v18H26ZM29 3h2.4v18H29Z"
      fill="#0e1216"
    />
  </svg>
)

const methodsBy = (provider: string): readonly { name: string; mark: ReactNode }[] => [
  { name: footerTexts.card(provider), mark: card },
  { name: 'PIX', mark: pix },
  { name: 'Boleto', mark: boleto },
]
