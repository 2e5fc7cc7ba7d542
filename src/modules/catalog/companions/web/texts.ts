import type { CompanionCard } from '../../products/contract.ts'

const roles: Readonly<Record<CompanionCard['role'], string>> = {
  tyres: 'Pneu para este aro',
  wheels: 'Roda para este pneu',
  fasteners: 'Confira a rosca do seu carro',
  rings: 'Anel para este furo central',
  valves: 'Válvula para a montagem',
  chosen: 'Para levar junto',
}

export const companionTexts = {
  title: 'Complete a compra',
  /** Also for a role of a later release. */
  role: (role: CompanionCard['role']) => roles[role] ?? roles.chosen,
  neededRing: 'A sua roda precisa dele',
  substitutes: 'Mesmas medidas, em estoque',
} as const
