import { type ReturnState, returnStateLabels } from '#domain/returns/return-state.ts'
import { Badge, type BadgeTone } from '#web/ui/badge.tsx'

const tones: Record<ReturnState, BadgeTone> = {
  requested: 'signal',
  authorised: 'link',
  received: 'ink',
  refunding: 'ink',
  refunded: 'go',
  closed: 'neutral',
  refused: 'neutral',
  withdrawn: 'neutral',
}

/** The status of a return, as a label with a colour. */
export function ReturnStateBadge({ state }: { state: ReturnState }) {
  return <Badge tone={tones[state]}>{returnStateLabels[state]}</Badge>
}
