import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { api } from '#platform/web/calls/index.ts'

/** What a signed-in customer can pay by credit, and whether they want to: they do until they say otherwise. */
export function useCheckoutCredit({ isGuest }: { isGuest: boolean }) {
  const [isWanted, setIsWanted] = useState(true)
  const { data } = useQuery(api.credit.read.queryOptions({ enabled: !isGuest, staleTime: 60_000 }))
  const balanceCents = data?.balanceCents ?? 0
  const usesCredit = isWanted && balanceCents > 0
  return { balanceCents, usesCredit, usableCents: usesCredit ? balanceCents : 0, setIsWanted }
}

export type CheckoutCredit = ReturnType<typeof useCheckoutCredit>
