import {
  type AttributeName,
  type AttributeOfKind,
  type AttributeValues,
  attributeNames,
  isOfKind,
} from '#domain/catalog/attributes/attribute-names.ts'
import { terrainTexts } from '../shared/terrain-texts.ts'
import { wheelFinishTexts } from '../shared/wheel-finish-texts.ts'

type AttributeText = {
  /** What the form calls it. */
  label: string
  /** What the history calls it, where that is shorter. */
  inHistory?: string
  hint?: string
}

/** What the back office calls each attribute of a product. */
export const attributeTexts: Readonly<Record<AttributeName, AttributeText>> = {
  boltPatterns: { label: 'Furação (PCD)', inHistory: 'Furação', hint: 'Exemplo: 5x114.3 ou 4x100, 4x108' },
  rimInches: { label: 'Aro (pol.)', inHistory: 'Aro' },
  rimWidthInches: { label: 'Tala (pol.)', inHistory: 'Tala' },
  offsetMm: { label: 'Offset ET (mm)', inHistory: 'Offset ET' },
  spacerMm: { label: 'Espessura do espaçador (mm)', inHistory: 'Espessura do espaçador' },
  centreBoreMm: { label: 'Furo central (mm)', inHistory: 'Furo central' },
  wheelLoadKg: { label: 'Carga por roda (kg)', inHistory: 'Carga por roda' },
  finish: { label: 'Acabamento' },
  tyreWidthMm: { label: 'Largura do pneu (mm)', inHistory: 'Largura do pneu' },
  tyreAspectRatio: { label: 'Perfil do pneu (%)', inHistory: 'Perfil do pneu' },
  loadIndex: { label: 'Índice de carga' },
  loadIndexTwin: { label: 'Índice de carga em rodado duplo' },
  speedSymbol: { label: 'Índice de velocidade' },
  terrain: { label: 'Terreno' },
  isReinforced: { label: 'Reforçado (XL)' },
  isCommercial: { label: 'De carga (C ou LT)' },
  isRunFlat: { label: 'Run flat' },
  energyClass: { label: 'Resistência ao rolamento', hint: 'Classe da etiqueta do Inmetro' },
  wetGripClass: { label: 'Aderência no molhado', hint: 'Classe da etiqueta do Inmetro' },
  noiseDb: { label: 'Ruído externo (dB)' },
  noiseWaves: { label: 'Ondas do ruído', hint: 'De 1 a 3, na etiqueta do Inmetro' },
  dotYear: { label: 'Ano do DOT', hint: 'Os dois últimos algarismos do código: 26 é 2026' },
  ringOuterMm: { label: 'Diâmetro externo do anel (mm)', inHistory: 'Diâmetro externo do anel' },
  ringInnerMm: { label: 'Diâmetro interno do anel (mm)', inHistory: 'Diâmetro interno do anel' },
  fastener: { label: 'Fixação' },
  thread: { label: 'Rosca', hint: 'Exemplo: M12x1,5' },
  seat: { label: 'Assento' },
  warrantyMonths: { label: 'Garantia (meses)', hint: 'Vazio: a garantia de 1 ano da loja' },
}

/** What each value of a choice is called. */
export const choiceTexts: {
  readonly [Name in AttributeOfKind<'choice'>]: Readonly<Record<NonNullable<AttributeValues[Name]>, string>>
} = {
  terrain: terrainTexts,
  finish: wheelFinishTexts,
  fastener: { bolt: 'Parafuso', nut: 'Porca' },
  seat: { cone: 'Cônico', ball: 'Esférico', flat: 'Plano' },
}

/** What a value of an attribute is called: symbols, and whatever is no choice, are written as they are. */
export function choiceName(name: AttributeName, value: string): string {
  const names: Readonly<Record<string, string>> = isOfKind(name, 'choice') ? choiceTexts[name] : {}
  return names[value] ?? value
}

/** What is said of a text that is not of its shape. */
export const attributeErrorTexts: Readonly<Record<AttributeOfKind<'text' | 'boltPatterns'>, string>> = {
  boltPatterns: 'Use o formato 5x114.3, até 4 separadas por vírgula.',
  thread: 'Use o formato M12x1,5.',
}

const textsOf = (say: (text: AttributeText) => string) =>
  Object.fromEntries(attributeNames.map((name) => [name, say(attributeTexts[name])])) as Record<AttributeName, string>

/** The names of the attributes in the form, and in the history. */
export const attributeLabels = textsOf(({ label }) => label)
export const attributeHistoryTexts = textsOf(({ label, inHistory }) => inHistory ?? label)
