import {
  type DataTag,
  type QueryClient,
  type QueryKey,
  type UseMutationOptions,
  useMutation,
  useQueryClient,
} from '@tanstack/react-query'
import type { ToastAction } from '../toasts/show-toast.ts'
import type { ToastKey } from '../toasts/toast-texts.ts'

type Reports<Input, Output, Begun> = {
  /** The situation, in the toast catalog, that reports the outcome. */
  toast?: ToastKey
  /** The same, depending on the input and, after a success, on the output. */
  toastOf?: (input: Input, output?: Output) => ToastKey
  /** The values of the toast's placeholders; undefined shows no toast, as when the user has to confirm first. */
  toastValues?: (output: Output, input: Input, begun: Begun) => Record<string, string> | undefined
  /** An action offered after a success, such as undoing it. */
  toastAction?: (output: Output, input: Input, begun: Begun) => ToastAction | undefined
}

type CallOptions<Input, Output, Failure, Begun> = Reports<Input, Output, Begun> &
  Omit<UseMutationOptions<Output, Failure, Input, Begun>, 'meta' | 'mutationFn'> & {
    /** Has what the call changes read again, whatever its outcome. */
    refresh?: (queryClient: QueryClient) => unknown
  }

/** A call that changes something, as a mutation that reports its outcome in a toast. */
export function useCall<Input, Output, Failure = Error, Begun = unknown>(
  call: { call: (input: Input) => Promise<Output>; mutationKey: () => DataTag<QueryKey, Output, Failure> },
  options: CallOptions<Input, Output, Failure, Begun> = {},
) {
  const { toast, toastOf, toastValues, toastAction, refresh, ...mutation } = options
  const queryClient = useQueryClient()
  return useMutation({
    mutationKey: call.mutationKey(),
    mutationFn: (input: Input) => call.call(input),
    ...(refresh && { onSettled: () => refresh(queryClient) }),
    ...mutation,
    meta: {
      ...(toast && { toast }),
      ...(toastOf && { toastOf }),
      ...(toastValues && { toastValues }),
      ...(toastAction && { toastAction }),
    },
  })
}
