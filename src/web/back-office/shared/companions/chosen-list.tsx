type ChosenListProps = { chosen: readonly { id: string; name: string; sku: string | null }[] }

/** The products that the staff has selected, in their order. */
export function ChosenList({ chosen }: ChosenListProps) {
  return (
    <ol className="list-decimal pl-5">
      {chosen.map(({ id, name, sku }) => (
        <li key={id} className="wrap-anywhere">
          {name} <span className="text-steel">{sku}</span>
        </li>
      ))}
    </ol>
  )
}
