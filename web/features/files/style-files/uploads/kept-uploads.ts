/** Which uploads were begun and not finished, so that the same file chosen again goes on where it was. */

export interface Going {
  personId: number
  styleId: number
  subTaskId: number
  file: File
  fields: Readonly<Record<string, string>>
}

const PREFIX = 'selvedge.upload.'

/** Another choice of who sees it, or another note, is another upload. */
const keyOf = ({ personId, styleId, subTaskId, file, fields }: Going): string =>
  PREFIX +
  JSON.stringify([
    personId,
    styleId,
    subTaskId,
    file.name,
    file.size,
    file.lastModified,
    Object.entries(fields).sort(),
  ])

/** A browser that keeps nothing begins anew. */
const store = (): Storage | null => {
  try {
    return window.localStorage
  } catch {
    return null
  }
}

export const readKept = (going: Going): string | null => store()?.getItem(keyOf(going)) ?? null

export const keep = (going: Going, uploadId: string): void => {
  try {
    store()?.setItem(keyOf(going), uploadId)
  } catch {
    // It is full: the upload goes on, and is begun anew after a reload.
  }
}

export const forget = (going: Going): void => store()?.removeItem(keyOf(going))
