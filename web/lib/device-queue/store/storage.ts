/** The space that the browser gives, and whether it may clear it. */

/** Share of the space from which people are warned. */
export const WARNING_SHARE = 0.8

/** Null where the browser does not say. */
export const readUsedSpace = async (): Promise<number | null> => {
  try {
    const { usage, quota } = await navigator.storage.estimate()
    return usage === undefined || !quota ? null : usage / quota
  } catch {
    return null
  }
}

let asked: Promise<boolean> | undefined

/** Asks once a page that what is kept is never cleared for want of space; false where that is not granted. */
export const askToStay = (): Promise<boolean> => {
  asked ??= persist()
  return asked
}

const persist = async (): Promise<boolean> => {
  try {
    return (await navigator.storage.persisted()) || (await navigator.storage.persist())
  } catch {
    return false
  }
}
