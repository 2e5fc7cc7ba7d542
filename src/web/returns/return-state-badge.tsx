import type { ReturnState } from '#domain/returns/return-state.ts'
import { returnStateText } from '#web/text/shared/return-texts.ts'
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
  return <Badge tone={tones[state]}>{returnStateText(state)}</Badge>
}
