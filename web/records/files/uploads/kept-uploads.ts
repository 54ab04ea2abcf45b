/** Which uploads were begun and not finished, so that the same file chosen again goes on where it was. */
import type { FilePurpose } from '#contract/files/files.ts'
import { makeClientId } from '#web/lib/forms/random-key.ts'

export interface Going {
  personId: number
  styleId: number
  /** A sub-task, or a place of the style. */
  to: { subTaskId: number } | { purpose: FilePurpose }
  file: File
  fields: Readonly<Record<string, string>>
}

const PREFIX = 'selvedge:upload:'

/**
 * By a hash: the next person at the device reads no names of files. Another choice of who sees it, or another note, is
 * another upload. Null where the browser hashes nothing, which begins anew.
 */
const keyOf = async ({ personId, styleId, to, file, fields }: Going): Promise<string | null> => {
  const said = [
    ...[
      personId,
      styleId,
      'subTaskId' in to ? to.subTaskId : to.purpose,
      file.name,
      file.size,
      file.lastModified,
    ],
    Object.entries(fields).sort(),
  ]
  try {
    const digest = await crypto.subtle.digest('SHA-256', new TextEncoder().encode(JSON.stringify(said)))
    return PREFIX + [...new Uint8Array(digest)].map((byte) => byte.toString(16).padStart(2, '0')).join('')
  } catch {
    return null
  }
}

/** A browser that keeps nothing, or has no room, begins anew after a reload. */
const inStore = <T>(act: (store: Storage) => T): T | null => {
  try {
    return act(window.localStorage)
  } catch {
    return null
  }
}

export const readKept = async (going: Going): Promise<string | null> => {
  const key = await keyOf(going)
  return key && inStore((store) => store.getItem(key))
}

export const keep = async (going: Going, uploadId: string): Promise<void> => {
  const key = await keyOf(going)
  if (key) inStore((store) => store.setItem(key, uploadId))
}

export const forget = async (going: Going): Promise<void> => {
  const key = await keyOf(going)
  if (key) inStore((store) => store.removeItem(key))
}

const BROWSER = `${PREFIX}browser`

/** Tells apart who sends the same file by the same link from two devices. A browser that keeps nothing has another one each time. */
export const browserKey = (): string => {
  const known = inStore((store) => store.getItem(BROWSER))
  if (known) return known
  const made = makeClientId()
  inStore((store) => store.setItem(BROWSER, made))
  return made
}
