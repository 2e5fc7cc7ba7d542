import { MutationCache, type MutationMeta, QueryCache, QueryClient } from '@tanstack/react-query'
import { isApiError } from '#web/is-api-error.ts'
import { noticeLostSession, renewLostSession } from '#web/session/lost-session.ts'
import { renewSessionBy } from '#web/session/repeat-once-renewed.ts'
import { sessionQuery } from '#web/session/use-session.ts'
import { type ToastKey, toastFor } from '#web/text/shared/toasts.ts'
import { dismissFailuresOf, toastError, toastSuccess } from '#web/toast.ts'
import type { ToastAction } from '#web/ui/show-toast.ts'

type ToastValues = Record<string, string>

declare module '@tanstack/react-query' {
  interface Register {
    // What is called is a method: each mutation names the types of its own answer and variables, which its meta does not know.
    mutationMeta: {
      /** The situation, in the catalog of toasts, that says how the mutation went. */
      toast?: ToastKey
      /** The same, by what was sent and, after a success, by the answer. */
      toastOf?(variables: unknown, answer?: unknown): ToastKey
      /**
       * What the placeholders of its texts stand for, by the answer, what was sent and what `onMutate` gave. Undefined
       * shows no toast: nothing is done yet, as when somebody has to be asked first.
       */
      toastValues?(answer: unknown, variables: unknown, begun: unknown): ToastValues | undefined
      /** What can be done about a success, such as undoing it, by the same. */
      toastAction?(answer: unknown, variables: unknown, begun: unknown): ToastAction | undefined
    }
  }
}

const situationOf = (meta: MutationMeta | undefined, variables: unknown, answer?: unknown): ToastKey | undefined =>
  meta?.toastOf ? meta.toastOf(variables, answer) : meta?.toast

// What the server has decided stays decided, and what it had no time for was retried before it came here; only what broke
// on the way is retried.
const isDecided = (error: unknown) => isApiError(error, 'TOO_BUSY') || (isApiError(error) && error.status < 500)

/**
 * A query client with the shop's one policy: a mutation that names its toast in `meta` reports its success and its failure
 * by it, and causes go to the console. In the browser, calls renew its session. A query is retried once, unless the
 * server has decided.
 */
export function createQueryClient(): QueryClient {
  const queryClient: QueryClient = new QueryClient({
    defaultOptions: {
      // Without a connection a call fails at once and says so, instead of waiting for the connection unseen.
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
        // That something is not there is an answer, which its page shows.
        if (!isApiError(error) || error.status !== 404) console.error('Query failed', query.queryHash, error)
        void noticeLostSession(queryClient, error)
      },
    }),
    mutationCache: new MutationCache({
      onMutate: (variables, mutation) => {
        const toast = situationOf(mutation.meta, variables)
        if (toast) dismissFailuresOf(toast)
      },
      onSuccess: (answer, variables, begun, mutation) => {
        const toast = situationOf(mutation.meta, variables, answer)
        const values = mutation.meta?.toastValues ? mutation.meta.toastValues(answer, variables, begun) : {}
        const action = mutation.meta?.toastAction?.(answer, variables, begun)
        if (toast && values) toastSuccess(toast, values, ...(action ? [action] : []))
      },
      onError: (error, variables, _begun, mutation) => {
        const toast = situationOf(mutation.meta, variables)
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
