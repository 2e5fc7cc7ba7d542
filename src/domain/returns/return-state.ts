/**
 * The state of a return. `withdrawn`: the customer keeps the items after all; `refunding`: the provider has
 * been asked for the refund; `closed`: the items arrived and nothing is refunded.
 */
export const returnStates = [
  'requested',
  'authorised',
  'received',
  'refunding',
  'refunded',
  'closed',
  'refused',
  'withdrawn',
] as const
export type ReturnState = (typeof returnStates)[number]

export const returnStateLabels: Record<ReturnState, string> = {
  requested: 'Solicitada',
  authorised: 'Autorizada',
  received: 'Recebida',
  refunding: 'Reembolso em andamento',
  refunded: 'Reembolsada',
  closed: 'Encerrada sem reembolso',
  refused: 'Recusada',
  withdrawn: 'Desistência',
}

const next: Record<ReturnState, readonly ReturnState[]> = {
  requested: ['authorised', 'refused', 'withdrawn'],
  authorised: ['received', 'refused', 'withdrawn'],
  received: ['refunding', 'refunded', 'closed'],
  refunding: ['refunded'],
  refunded: [],
  closed: [],
  refused: [],
  withdrawn: [],
}

/**
 * Whether a return may go on from one state to another: never backwards, never twice, nor from one that only
 * a later release knows.
 */
export const mayBecome = (from: ReturnState, to: ReturnState): boolean => next[from]?.includes(to) ?? false

/**
 * Whether a return may still go on: its goods or its money are not settled, or its state is one that only a later
 * release knows.
 */
export const isOpenReturn = (state: ReturnState): boolean => next[state]?.length !== 0

/** Whether its goods are, or will be, the shop's again: they cannot be sent back a second time. */
export const holdsGoods = (state: ReturnState): boolean => state !== 'refused' && state !== 'withdrawn'

/** Whether it waits for the staff: for an answer, or for its money. */
export const waitsForStaff = (state: ReturnState): boolean => state === 'requested' || state === 'received'
