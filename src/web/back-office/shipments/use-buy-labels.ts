import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import type { LabelRefusal } from '#domain/shipping/label-states.ts'
import type { ShippingService } from '#domain/shipping/shipping-option.ts'
import { api } from '#web/api-client.ts'
import { labelTexts } from '#web/text/back-office/label-texts.ts'

/** Who sells labels, for which services, and of which of them each volume needs its own. */
export type LabelSeller = {
  name: string
  sells: readonly ShippingService[]
  labelsEachVolume: readonly ShippingService[]
}

/** Who sells labels to the shop; null where nobody does, or it is not known yet. */
export function useLabelSeller(): LabelSeller | null {
  const { data } = useQuery(api.admin.labels.provider.queryOptions({ input: {}, staleTime: Number.POSITIVE_INFINITY }))
  return data?.name ? { ...data, name: data.name } : null
}

/** Has labels bought; what becomes of each shows in the list. */
export function useBuyLabels(onAsked: () => void = () => undefined) {
  const queryClient = useQueryClient()
  return useMutation(
    api.admin.labels.buy.mutationOptions({
      meta: {
        toast: 'admin.labels.buy',
        toastValues: (answer: { lines: { refusal: LabelRefusal | null }[] }) => ({
          outcome: labelTexts.outcome(answer.lines),
        }),
      },
      onSuccess: onAsked,
      onSettled: () => queryClient.invalidateQueries({ queryKey: api.admin.shipments.list.key() }),
    }),
  )
}
