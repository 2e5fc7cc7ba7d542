const postalCode = /((?:CEP )?\d{5}-\d{3})/

/** An address whose postal code is never broken at its hyphen or separated from its label. */
export function AddressLine({ address }: { address: string }) {
  return address.split(postalCode).map((part, index) =>
    postalCode.test(part) ? (
      <span key={index} className="whitespace-nowrap">
        {part}
      </span>
    ) : (
      part
    ),
  )
}
