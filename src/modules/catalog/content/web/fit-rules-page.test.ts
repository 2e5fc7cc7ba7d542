import { expect, it } from 'vitest'
import { verdicts } from '#modules/fitment/verdicts/rules.ts'
import { vehicleTexts } from '#modules/fitment/verdicts/web/texts.ts'
import { fitRulesPage } from './fit-rules-page.tsx'

const { sections } = fitRulesPage(30).text
const itemsOf = (id: string) =>
  (sections.find((section) => section.id === id)?.blocks ?? []).flatMap((block) =>
    block.kind === 'list' ? block.items.map(([text]) => text) : [],
  )

it('shows every limit with the value of the rule, and how reliable it is', () => {
  const limits = itemsOf('limites')
  expect(limits).toHaveLength(11)
  expect(limits[0]).toMatch(/^Furo central até 0,1 mm menor .* \(é proposta nossa/)
  expect(limits).toContain('Diâmetro do conjunto até 3 % maior ou menor que o de fábrica (é lei).')
  for (const text of limits) expect(text).toMatch(/\d+(,\d+)? (mm|polegadas|%|km\/h).* \(é .+\)\.$/)
})

it('explains every verdict, the law, and where to check', () => {
  for (const [index, verdict] of verdicts.entries())
    expect(itemsOf('respostas')[index]).toContain(vehicleTexts.verdicts[verdict].name)
  expect(JSON.stringify(sections)).toMatch(/Contran 916\/2022 \(artigo 10\).* 3 %.*1,6 mm.*etiqueta da porta/)
  expect(new Set(sections.map(({ id }) => id)).size).toBe(sections.length)
})
