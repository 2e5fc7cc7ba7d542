import { describe, expect, it } from 'vitest'
import { demoStore } from '#platform/people/store.ts'
import { retentionDays } from '#platform/retention-days.ts'
import { contentFieldValues, fillFields, unknownField } from '../field-rules.ts'
import { contentPages } from '../rules.ts'
import { ownTexts } from './page-texts.ts'
import { plainText, readMarkdown } from './read-markdown.ts'

const textOf = (page: (typeof contentPages)[number], store: Parameters<typeof contentFieldValues>[0] = demoStore) =>
  fillFields(plainText(readMarkdown(ownTexts[page].body)), contentFieldValues(store))

describe('the texts that the program brings along', () => {
  it.each(contentPages)('%s has sections to link to, none of them empty, and known fields', (page) => {
    const { body } = ownTexts[page]
    expect(unknownField(body)).toBeUndefined()
    const { sections } = readMarkdown(body)
    expect(new Set(sections.map(({ id }) => id)).size).toBe(sections.length)
    for (const { id, blocks } of sections) {
      expect(id).toMatch(/^[a-z0-9-]+$/)
      expect(blocks.length).toBeGreaterThan(0)
    }
  })

  it('name the seller, the data controller, and where to complain', () => {
    for (const page of ['about', 'privacy', 'terms'] as const)
      expect(textOf(page)).toContain(`${demoStore.legalName}, CNPJ ${demoStore.taxId}, ${demoStore.address}`)
    expect(textOf('privacy')).toMatch(/controladora.*encarregado.*gov\.br\/anpd/s)
    expect(textOf('terms')).toMatch(/consumidor\.gov\.br.*Procon/s)
    expect(textOf('returns')).toMatch(/7 dias corridos.*artigo 49/s)
  })

  it('say how long the shop stores messages', () => {
    expect(textOf('privacy')).toContain(
      `Mensagens de Fale Conosco: por ${retentionDays['contact-messages'] / 365} anos`,
    )
  })

  it('name the data protection officer if there is one', () => {
    expect(textOf('privacy', { ...demoStore, privacyOfficer: 'Marina Prado' })).toContain(
      'O encarregado pelos dados pessoais é Marina Prado. Escreva para',
    )
    expect(textOf('privacy')).toContain('Para falar com o encarregado pelos dados pessoais, escreva para')
  })
})
