/** Hands a file that was made here to the browser, to be kept. */
export const saveFile = (content: Blob, name: string): void => {
  const address = URL.createObjectURL(content)
  const link = document.createElement('a')
  link.href = address
  link.download = name
  link.click()
  // The browser has begun to read it once this task is over.
  setTimeout(() => URL.revokeObjectURL(address), 60_000)
}
