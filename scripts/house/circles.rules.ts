/** Circles in who uses whom. */

/** Groups that reach each other, each sorted, the largest first: Tarjan's strongly connected components of two and more. */
export const findCircles = (uses: ReadonlyMap<string, ReadonlySet<string>>): string[][] => {
  const index = new Map<string, number>()
  const lowest = new Map<string, number>()
  const open: string[] = []
  const circles: string[][] = []
  const close = (name: string): void => {
    const group = open.splice(open.indexOf(name))
    if (group.length > 1) circles.push(group.sort())
  }
  const visit = (name: string): number => {
    const own = index.size
    index.set(name, own)
    lowest.set(name, own)
    open.push(name)
    for (const used of uses.get(name) ?? []) {
      const reached = index.has(used) ? (open.includes(used) ? index.get(used) : undefined) : visit(used)
      lowest.set(name, Math.min(lowest.get(name) ?? own, reached ?? own))
    }
    const found = lowest.get(name) ?? own
    if (found === own) close(name)
    return found
  }
  for (const name of uses.keys()) if (!index.has(name)) visit(name)
  return circles.sort((a, b) => b.length - a.length)
}

/** Who uses whom among rooms, from who imports what among files. A file that stands in no room is passed over. */
export const usesOf = (
  files: readonly { path: string; imports: readonly string[] }[],
  roomOf: (path: string) => string | null,
): Map<string, Set<string>> => {
  const uses = new Map<string, Set<string>>()
  for (const { path, imports } of files) {
    const room = roomOf(path)
    if (room === null) continue
    const used = uses.get(room) ?? new Set()
    for (const other of imports.map(roomOf)) if (other !== null && other !== room) used.add(other)
    uses.set(room, used)
  }
  return uses
}
