import { api } from '#platform/web/calls/index.ts'
import type { ProductChangeSet } from '../../changes/contract.ts'
import { type ChangeSetKind, isRunning } from '../../changes/rules.ts'

const askMilliseconds = 700

export const isFetching = ({ state, pictures }: ProductChangeSet): boolean =>
  state === 'applied' && pictures.waiting > 0

/** A bulk change of products, polled while a job is processing it. */
export const changeSetQuery = (id: string) =>
  api.admin.productChanges.find.queryOptions({
    input: { id },
    staleTime: 0,
    refetchInterval: ({ state: { data } }: { state: { data: ProductChangeSet | undefined } }) =>
      data && (isRunning(data.state) || isFetching(data)) ? askMilliseconds : false,
  })

/** The latest ones of a kind, by everyone, polled while any of them is being processed. */
export const changeSetsQuery = (kind: ChangeSetKind) =>
  api.admin.productChanges.list.queryOptions({
    input: { kind },
    staleTime: 0,
    refetchInterval: ({ state: { data } }: { state: { data: ProductChangeSet[] | undefined } }) =>
      data?.some(({ state }) => isRunning(state)) ? askMilliseconds : 15_000,
  })
