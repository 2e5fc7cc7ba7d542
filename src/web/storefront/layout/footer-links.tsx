import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { pageTitles } from '#web/text/shared/page-titles.ts'
import { footerTexts as texts } from '#web/text/storefront/footer-texts.ts'
import { layoutTexts } from '#web/text/storefront/layout-texts.ts'

const categories = [layoutTexts.wheels, layoutTexts.tyres, layoutTexts.accessories, texts.kits] as const

const institutional = [
  { label: pageTitles.about, to: '/about' },
  { label: layoutTexts.privacy, to: '/privacy' },
  { label: layoutTexts.returns, to: '/returns' },
  { label: pageTitles.terms, to: '/terms' },
  { label: pageTitles.fitRules, to: '/fit-rules' },
  { label: pageTitles.contact, to: '/contact' },
  { label: texts.help, to: '/help' },
  { label: layoutTexts.trackOrder, to: '/track-order' },
] as const

/** The links at the end of a page: into the catalog, and to pages about the shop. */
export function FooterLinks() {
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
          <Link to="/vehicles">{pageTitles.vehicles}</Link>
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
