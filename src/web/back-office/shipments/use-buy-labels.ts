import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { inCallParts } from '#domain/packing/dispatch-lines.ts'
import type { LabelRefusal } from '#domain/shipping/label-states.ts'
import type { ShippingService } from '#domain/shipping/shipping-option.ts'
import { api } from '#web/api-client.ts'
import { labelTexts } from '#web/text/back-office/label-texts.ts'

/** The provider of labels, its services, and which of them need one label for each volume. */
export type LabelSeller = {
  name: string
  sells: readonly ShippingService[]
  labelsEachVolume: readonly ShippingService[]
}

/** The shop's provider of labels; null if there is none, or until it is known. */
export function useLabelSeller(): LabelSeller | null {
  const { data } = useQuery(api.admin.labels.provider.queryOptions({ input: {}, staleTime: Number.POSITIVE_INFINITY }))
  return data?.name ? { ...data, name: data.name } : null
}

type LabelsInput = { ids: string[]; volumes?: { id: string; count: number }[] }

/** However many orders there are; asked again after a failure half-way, what is bought stays as it is. */
async function buyLabels({ ids, volumes = [] }: LabelsInput) {
  const lines: { id: string; refusal: LabelRefusal | null }[] = []
  for (const part of inCallParts(ids)) {
    const ofPart = new Set(part)
    const answer = await api.admin.labels.buy.call({ ids: part, volumes: volumes.filter(({ id }) => ofPart.has(id)) })
    lines.push(...answer.lines)
  }
  return { lines }
}

/** Starts buying labels; the list shows the result of each. */
export function useBuyLabels(onAsked: () => void = () => undefined) {
  const queryClient = useQueryClient()
  return useMutation({
    mutationFn: buyLabels,
    meta: {
      toast: 'admin.labels.buy',
      toastValues: (answer: { lines: { refusal: LabelRefusal | null }[] }) => ({
        outcome: labelTexts.outcome(answer.lines),
      }),
    },
    onSuccess: onAsked,
    onSettled: () => queryClient.invalidateQueries({ queryKey: api.admin.shipments.list.key() }),
  })
}
