import type { AttributeName } from './rules.ts'

/** `addition`: mostly the unit, shown in brackets after the name. */
type AttributeTitle = { name: string; addition?: string }

export const attributeTitles: Readonly<Record<AttributeName, AttributeTitle>> = {
  boltPatterns: { name: 'Furação', addition: 'PCD' },
  rimInches: { name: 'Aro', addition: 'pol.' },
  rimWidthInches: { name: 'Tala', addition: 'pol.' },
  offsetMm: { name: 'Offset ET', addition: 'mm' },
  spacerMm: { name: 'Espessura do espaçador', addition: 'mm' },
  centreBoreMm: { name: 'Furo central', addition: 'mm' },
  wheelLoadKg: { name: 'Carga por roda', addition: 'kg' },
  finish: { name: 'Acabamento' },
  tyreWidthMm: { name: 'Largura do pneu', addition: 'mm' },
  tyreAspectRatio: { name: 'Perfil do pneu', addition: '%' },
  loadIndex: { name: 'Índice de carga' },
  loadIndexTwin: { name: 'Índice de carga em rodado duplo' },
  speedSymbol: { name: 'Índice de velocidade' },
  terrain: { name: 'Terreno' },
  isReinforced: { name: 'Reforçado (XL)' },
  isCommercial: { name: 'De carga (C ou LT)' },
  isRunFlat: { name: 'Run flat' },
  energyClass: { name: 'Resistência ao rolamento' },
  wetGripClass: { name: 'Aderência no molhado' },
  noiseDb: { name: 'Ruído externo (dB)' },
  noiseWaves: { name: 'Ondas do ruído' },
  dotYear: { name: 'Ano do DOT' },
  ringOuterMm: { name: 'Diâmetro externo do anel', addition: 'mm' },
  ringInnerMm: { name: 'Diâmetro interno do anel', addition: 'mm' },
  fastener: { name: 'Fixação' },
  thread: { name: 'Rosca' },
  seat: { name: 'Assento' },
  warrantyMonths: { name: 'Garantia (meses)' },
}

/** `Furo central (mm)`. */
export function attributeLabel(name: AttributeName): string {
  const { name: title, addition } = attributeTitles[name]
  return addition === undefined ? title : `${title} (${addition})`
}
