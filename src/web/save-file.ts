/** Makes the browser download a file under the given name. */
export function saveFile(file: Blob, name: string): void {
  const address = URL.createObjectURL(file)
  follow(address, name)
  URL.revokeObjectURL(address)
}

/** Makes the browser download the response of an address, under the name that the response specifies. */
export const saveFileFrom = (address: string): void => follow(address, '')

function follow(address: string, name: string): void {
  const link = document.createElement('a')
  link.href = address
  link.download = name
  link.click()
}
