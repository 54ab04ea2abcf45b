// Plain syntax and no imports: an old Node has to get as far as the message.
const OLDEST = [20, 19]

export function requireNode() {
  const [major, minor] = process.versions.node.split('.').map(Number)
  if (major > OLDEST[0] || (major === OLDEST[0] && minor >= OLDEST[1])) return
  console.error(
    `Selvedge needs Node ${OLDEST.join('.')} or newer to start; this is ${process.versions.node}.`,
  )
  process.exit(1)
}
