/** Whether a photo fills its room, or is seen whole. */
export interface Size {
  width: number
  height: number
}

export const NO_SIZE: Size = { width: 0, height: 0 }

/** Less of the photo than this, and what matters may be out of sight. */
const LEAST_SHARE = 0.6

export const fitOf = (photo: Size, room: Size): 'cover' | 'contain' => {
  const one = photo.width / photo.height
  const other = room.width / room.height
  // Nothing is known of what has no size yet.
  if (!(one > 0 && other > 0)) return 'cover'
  return Math.min(one, other) / Math.max(one, other) >= LEAST_SHARE ? 'cover' : 'contain'
}
