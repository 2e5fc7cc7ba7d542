import { type DataTag, keepPreviousData, type QueryKey, useQuery } from '@tanstack/react-query'

export type Listing<Input, Output, Failure> = {
  call: (input: Input, options?: { signal?: AbortSignal }) => Promise<Output>
  queryKey: (options: { input: NoInfer<Input> }) => DataTag<QueryKey, Output, Failure>
}

/** A page of a list, read again each time it is opened. The previous page stays until the next one has come. */
export const useList = <Input, Output, Failure = Error>(list: Listing<Input, Output, Failure>, input: Input) =>
  useQuery<Output, Failure>({
    queryKey: list.queryKey({ input }),
    queryFn: ({ signal }) => list.call(input, { signal }),
    staleTime: 0,
    placeholderData: keepPreviousData,
  })

/** How a list, or what else is shown of a call, is read again when others have changed it. */
export const listUpdates = <Input, Output>(list: Listing<Input, Output, unknown>, input: NoInfer<Input>) => ({
  queryKey: list.queryKey({ input }),
  read: () => list.call(input),
})
