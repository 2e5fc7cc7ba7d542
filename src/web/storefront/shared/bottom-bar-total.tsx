/** The total, next to the main action at the bottom of small screens. */
export function BottomBarTotal({ label, amount }: { label: string; amount: string }) {
  return (
    <p className="shrink-0 leading-tight">
      <span className="block text-steel text-xs">{label}</span>
      <strong className="tabular whitespace-nowrap font-extrabold text-lg tracking-tight xs:text-xl">{amount}</strong>
    </p>
  )
}
