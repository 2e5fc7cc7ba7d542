import type { Refused } from './use-refused-file.ts'

/** The file that was not accepted and the reason, until another one is chosen. A toast has announced it. */
export function RefusedFile({ refused }: { refused: Refused | undefined }) {
  if (!refused) return null
  return (
    <p className="wrap-anywhere mt-3 rounded-sm bg-brake-pale px-4 py-3 text-sm">
      <span className="font-semibold">{refused.name}</span>: {refused.reason}
    </p>
  )
}
