import { MutationCache, QueryCache, QueryClient } from '@tanstack/react-query'
import { isApiError } from '#web/is-api-error.ts'
import { noticeLostSession, renewLostSession } from '#web/session/lost-session.ts'
import { renewSessionBy } from '#web/session/repeat-once-renewed.ts'
import { sessionQuery } from '#web/session/use-session.ts'
import { type ToastKey, toastFor } from '#web/text/shared/toasts.ts'
import { dismissFailuresOf, toastError, toastSuccess } from '#web/toast.ts'
import type { ToastAction } from '#web/ui/show-toast.ts'

type ToastValues = Record<string, string>

/** The values by the answer, the variables and what `onMutate` gave; none when nothing is done yet, as when somebody has to be asked first: nothing is told then. */
// As a method, since a mutation's meta knows nothing of the types of its answer and its variables.
type ToastValuesOf = { of(answer: unknown, variables: unknown, begun: unknown): ToastValues | undefined }['of']

/** A button beside the message of a success, by the same. */
type ToastActionOf = { of(answer: unknown, variables: unknown, begun: unknown): ToastAction | undefined }['of']

/** The situation by what was sent and, after a success, by the answer. */
type ToastOf = { of(variables: unknown, answer?: unknown): ToastKey }['of']

const situationOf = (toast: ToastKey | ToastOf | undefined, variables: unknown, answer?: unknown) =>
  typeof toast === 'function' ? toast(variables, answer) : toast

declare module '@tanstack/react-query' {
  interface Register {
    mutationMeta: {
      /** The situation, in the catalog of toasts, that says how the mutation went. */
      toast?: ToastKey | ToastOf
      /** What the placeholders of its texts stand for, or how the answer and what was sent say so. */
      toastValues?: ToastValues | ToastValuesOf
      /** What can be done about a success, such as undoing it. */
      toastAction?: ToastActionOf
    }
  }
}

// What the server has decided stays decided, and what it had no time for was tried again before it came here; only what broke
// on the way is tried again.
const isDecided = (error: unknown) => isApiError(error, 'TOO_BUSY') || (isApiError(error) && error.status < 500)

/**
 * A query client with the shop's one policy: a mutation that names its toast in `meta` has its success and its failure
 * told by it, and causes go to the console. In the browser calls renew its session. Decided answers are not asked for again, broken ones once.
 */
export function createQueryClient(): QueryClient {
  const queryClient: QueryClient = new QueryClient({
    defaultOptions: {
      // Without a connection a call fails at once and is told, in the place of waiting for the connection unseen.
      mutations: { networkMode: 'always' },
      queries: {
        networkMode: 'always',
        staleTime: 30_000,
        refetchOnWindowFocus: false,
        retry: (failures, error) => !isDecided(error) && failures < 1,
        retryDelay: 400,
      },
    },
    queryCache: new QueryCache({
      onError: (error, query) => {
        // While a page is rendered the calls log their own surprises, and what is expected is no news.
        if (import.meta.env.SSR) return
        // That something is not there is an answer, which its page tells.
        if (!isApiError(error) || error.status !== 404) console.error('Query failed', query.queryHash, error)
        void noticeLostSession(queryClient, error)
      },
    }),
    mutationCache: new MutationCache({
      onMutate: (variables, mutation) => {
        const toast = situationOf(mutation.meta?.toast, variables)
        if (toast) dismissFailuresOf(toast)
      },
      onSuccess: (answer, variables, begun, mutation) => {
        const { toastValues = {} } = mutation.meta ?? {}
        const toast = situationOf(mutation.meta?.toast, variables, answer)
        const values = typeof toastValues === 'function' ? toastValues(answer, variables, begun) : toastValues
        const action = mutation.meta?.toastAction?.(answer, variables, begun)
        if (toast && values) toastSuccess(toast, values, ...(action ? [action] : []))
      },
      onError: (error, variables, _begun, mutation) => {
        const toast = situationOf(mutation.meta?.toast, variables)
        console.error((toast && toastFor(toast).log) ?? 'Mutation failed', error)
        if (toast) toastError(toast, error)
        void noticeLostSession(queryClient, error)
      },
    }),
  })
  if (!import.meta.env.SSR)
    renewSessionBy(
      () => renewLostSession(queryClient),
      () => Boolean(queryClient.getQueryData(sessionQuery().queryKey)?.user),
    )
  return queryClient
}
