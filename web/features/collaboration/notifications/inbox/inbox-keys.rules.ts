/** Which key does what in the inbox. */

export const INBOX_ACTIONS = {
  j: 'next',
  k: 'former',
  e: 'done',
  s: 'snooze',
  o: 'open',
  u: 'undo',
  E: 'all_done',
  '?': 'help',
} as const
export type InboxAction = (typeof INBOX_ACTIONS)[keyof typeof INBOX_ACTIONS]

interface Pressed {
  key: string
  ctrlKey: boolean
  metaKey: boolean
  altKey: boolean
}

/** Null where the key is not the inbox's. */
export const actionOf = ({ key, ctrlKey, metaKey, altKey }: Pressed): InboxAction | null =>
  ctrlKey || metaKey || altKey || !Object.hasOwn(INBOX_ACTIONS, key)
    ? null
    : INBOX_ACTIONS[key as keyof typeof INBOX_ACTIONS]

/** The notice that the keys are at after a step; the first or the last stays where there is no further one. */
export const stepFrom = (ids: readonly number[], current: number | null, step: 1 | -1): number | null => {
  if (ids.length === 0) return null
  const at = current === null ? -1 : ids.indexOf(current)
  if (at === -1) return ids[0] ?? null
  return ids[Math.min(ids.length - 1, Math.max(0, at + step))] ?? null
}

/** Where the keys go when these leave the list: to the next one that stays, else to the one before. */
export const neighbourOf = (ids: readonly number[], leaving: ReadonlySet<number>): number | null => {
  const last = ids.findLastIndex((id) => leaving.has(id))
  const stays = (id: number) => !leaving.has(id)
  return ids.slice(last + 1).find(stays) ?? ids.slice(0, Math.max(0, last)).findLast(stays) ?? null
}
