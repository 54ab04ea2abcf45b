/** Whether a photo fills its room, or is seen whole. */
interface Size {
  width: number
  height: number
}

/** Less of the photo than this, and what matters may be out of sight. */
const LEAST_SHARE = 0.6

export const fitOf = (photo: Size, room: Size): 'cover' | 'contain' => {
  if (room.width === 0 || room.height === 0) return 'cover'
  const one = photo.width / photo.height
  const other = room.width / room.height
  return Math.min(one, other) / Math.max(one, other) >= LEAST_SHARE ? 'cover' : 'contain'
}
