/** The customer of a row: name and e-mail. */
export function CustomerCell({ name, email }: { name: string; email: string }) {
  return (
    <span className="block min-w-0 text-right md:text-left">
      <span className="block truncate font-semibold">{name}</span>
      <span className="block truncate text-sm text-steel">{email}</span>
    </span>
  )
}
