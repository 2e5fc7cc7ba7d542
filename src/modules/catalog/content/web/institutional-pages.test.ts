import { describe, expect, it } from 'vitest'
import { demoStore } from '#platform/people/store.ts'
import { retentionDays } from '#platform/retention-days.ts'
import { type InstitutionalPage, institutionalPages } from './institutional-pages.ts'

const pages: Record<string, InstitutionalPage> = institutionalPages(demoStore)
const textOf = (page: InstitutionalPage | undefined) => JSON.stringify(page)

describe('the institutional pages', () => {
  it.each(Object.entries(pages))('%s has sections to link to, none of them empty', (_name, { sections }) => {
    expect(new Set(sections.map(({ id }) => id)).size).toBe(sections.length)
    for (const { id, paragraphs, items = [] } of sections) {
      expect(id).toMatch(/^[a-z-]+$/)
      expect(paragraphs.length + items.length).toBeGreaterThan(0)
    }
  })

  it('name the seller, the data controller, and where to complain', () => {
    for (const page of [pages.about, pages.privacy, pages.terms]) {
      expect(textOf(page)).toContain(demoStore.legalName)
      expect(textOf(page)).toContain(demoStore.taxId)
      expect(textOf(page)).toContain(demoStore.address)
    }
    expect(textOf(pages.privacy)).toMatch(/controladora.*encarregado.*gov\.br\/anpd/)
    expect(textOf(pages.terms)).toMatch(/consumidor\.gov\.br.*Procon/)
    expect(textOf(pages.returns)).toMatch(/7 dias corridos.*artigo 49/)
  })

  it('say how long the shop stores messages', () => {
    const items = pages.privacy?.sections.flatMap((section) => section.items ?? []) ?? []
    const messages = items.find((item) => item.startsWith('Mensagens de Fale Conosco'))
    expect(messages).toContain(`por ${retentionDays['contact-messages'] / 365} anos`)
  })

  it('name the data protection officer if there is one', () => {
    const { privacy } = institutionalPages({ ...demoStore, privacyOfficer: 'Marina Prado' })
    expect(textOf(privacy)).toContain('O encarregado pelos dados pessoais é Marina Prado. Escreva para')
    expect(textOf(pages.privacy)).toContain('Para falar com o encarregado pelos dados pessoais, escreva para')
  })
})
