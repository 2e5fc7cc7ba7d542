const postalCode = /((?:CEP )?\d{5}-\d{3})/

/** An address whose postal code is never broken at its hyphen, nor parted from what it is called. */
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
