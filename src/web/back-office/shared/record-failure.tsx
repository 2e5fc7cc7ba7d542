import { FailedState } from '#web/ui/failed-state.tsx'

type RecordFailureProps = {
  isMissing: boolean
  texts: { notFound: string; notLoaded: string }
  onRetry: () => unknown
}

/** Shown in place of a record that does not exist, or that could not be loaded; only the latter can be retried. */
export const RecordFailure = ({ isMissing, texts, onRetry }: RecordFailureProps) => (
  <FailedState
    isOnSheet
    title={isMissing ? texts.notFound : texts.notLoaded}
    onRetry={isMissing ? undefined : onRetry}
  />
)
