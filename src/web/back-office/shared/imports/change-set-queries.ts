import type { ProductChangeSet } from '#contract/admin/product-changes.ts'
import { type ChangeSetKind, isRunning } from '#domain/product-changes/change-set-states.ts'
import { api } from '#web/api-client.ts'

/** How often a change that a job works on is asked how far it has come. */
const askMilliseconds = 700

/** Whether pictures of its rows are still to come. */
export const isFetching = ({ state, pictures }: ProductChangeSet): boolean =>
  state === 'applied' && pictures.waiting > 0

/** A change of products, asked for again and again while a job is at work on it. */
export const changeSetQuery = (id: string) =>
  api.admin.productChanges.find.queryOptions({
    input: { id },
    staleTime: 0,
    refetchInterval: ({ state: { data } }: { state: { data: ProductChangeSet | undefined } }) =>
      data && (isRunning(data.state) || isFetching(data)) ? askMilliseconds : false,
  })

/** The latest ones of a kind, whoever began them, asked for again while any of them is worked on. */
export const changeSetsQuery = (kind: ChangeSetKind) =>
  api.admin.productChanges.list.queryOptions({
    input: { kind },
    staleTime: 0,
    refetchInterval: ({ state: { data } }: { state: { data: ProductChangeSet[] | undefined } }) =>
      data?.some(({ state }) => isRunning(state)) ? askMilliseconds : 15_000,
  })
