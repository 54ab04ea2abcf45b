/** Where a file stands: its craft, its noun, its part of the platform. */

/** Tests, their fixtures and the rows of the access matrix may use what the product may not. */
export const isTest = (path: string): boolean =>
  /\.(test|fixture|matrix|spec)\.tsx?$|^(server|web)\/test\//.test(path)

const parts = (path: string): string[] => path.split('/')

/** `server/passports`, `web/passports`, `contract/passports`; null for what is of no craft. */
export const craftOf = (path: string): string | null => {
  const [floor, room, craft, ...rest] = parts(path)
  if (floor === 'contract' && craft !== undefined && room !== 'values') return `${floor}/${room}`
  return room === 'features' && rest.length > 0 ? `${floor}/${craft}` : null
}

/** `server/features/passports/publications`. */
export const nounOf = (path: string): string | null => {
  const [floor, room, craft, noun, ...rest] = parts(path)
  return room === 'features' && rest.length > 0 ? `${floor}/features/${craft}/${noun}` : null
}

/** `server/platform/db`. */
export const platformPartOf = (path: string): string | null => {
  const [floor, room, part, ...rest] = parts(path)
  return floor === 'server' && room === 'platform' && rest.length > 0 ? `server/platform/${part}` : null
}

export const folderOf = (path: string): string => parts(path).slice(0, -1).join('/')
