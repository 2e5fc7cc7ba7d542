import { attributeLabel, attributeTitles } from '../attribute-titles.ts'
import {
  type AttributeName,
  type AttributeOfKind,
  type AttributeValues,
  attributeNames,
  isOfKind,
  type WheelFinish,
} from '../rules.ts'

export const terrainTexts: Readonly<Record<NonNullable<AttributeValues['terrain']>, string>> = {
  ht: 'Asfalto (H/T)',
  at: 'Misto (A/T)',
  mt: 'Lama (M/T)',
}

export const wheelFinishTexts: Readonly<Record<WheelFinish, string>> = {
  silver: 'Prata',
  'silver-machined': 'Prata diamantado',
  'graphite-matte': 'Grafite fosco',
  'graphite-machined': 'Grafite diamantado',
  'black-gloss': 'Preto brilhante',
  'black-matte': 'Preto fosco',
  'black-machined': 'Preto diamantado',
  'hyper-black': 'Hyper black',
  'hyper-silver': 'Hyper silver',
  bronze: 'Bronze',
  gold: 'Dourado',
  chrome: 'Cromado',
}

export const attributeHints: Readonly<Partial<Record<AttributeName, string>>> = {
  boltPatterns: 'Exemplo: 5x114.3 ou 4x100, 4x108',
  energyClass: 'Classe da etiqueta do Inmetro',
  wetGripClass: 'Classe da etiqueta do Inmetro',
  noiseWaves: 'De 1 a 3, na etiqueta do Inmetro',
  dotYear: 'Os dois últimos algarismos do código: 26 é 2026',
  thread: 'Exemplo: M12x1,5',
  warrantyMonths: 'Vazio: a garantia de 1 ano da loja',
}

export const choiceTexts: {
  readonly [Name in AttributeOfKind<'choice'>]: Readonly<Record<NonNullable<AttributeValues[Name]>, string>>
} = {
  terrain: terrainTexts,
  finish: wheelFinishTexts,
  fastener: { bolt: 'Parafuso', nut: 'Porca' },
  seat: { cone: 'Cônico', ball: 'Esférico', flat: 'Plano' },
}

/** Symbols, and values that are not choices, are shown unchanged. */
export function choiceName(name: AttributeName, value: string): string {
  const names: Readonly<Record<string, string>> = isOfKind(name, 'choice') ? choiceTexts[name] : {}
  return names[value] ?? value
}

export const attributeErrorTexts: Readonly<Record<AttributeOfKind<'text' | 'boltPatterns'>, string>> = {
  boltPatterns: 'Use o formato 5x114.3, até 4 separadas por vírgula.',
  thread: 'Use o formato M12x1,5.',
}

const titlesOf = (title: (name: AttributeName) => string) =>
  Object.fromEntries(attributeNames.map((name) => [name, title(name)])) as Record<AttributeName, string>

export const attributeLabels = titlesOf(attributeLabel)
export const attributeHistoryTexts = titlesOf((name) => attributeTitles[name].name)
