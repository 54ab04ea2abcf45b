/** `paula@mill.example` → `p•••@m•••.example`: enough to know one's own, too little to write to it. */
export const maskAddress = (address: string): string => {
  const at = address.lastIndexOf('@')
  const host = address.slice(at + 1)
  const ending = host.includes('.') ? host.slice(host.lastIndexOf('.')) : ''
  return `${[...address][0] ?? ''}•••@${[...host][0] ?? ''}•••${ending}`
}
