/** Has the browser save a file under a name. */
export function saveFile(file: Blob, name: string): void {
  const address = URL.createObjectURL(file)
  follow(address, name)
  URL.revokeObjectURL(address)
}

/** Has the browser save what an address answers, under the name that comes with it. */
export const saveFileFrom = (address: string): void => follow(address, '')

function follow(address: string, name: string): void {
  const link = document.createElement('a')
  link.href = address
  link.download = name
  link.click()
}
