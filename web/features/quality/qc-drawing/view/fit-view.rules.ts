/** Where a photo stands in the room that a screen gives it. */

export interface Size {
  width: number
  height: number
}

export interface Point {
  x: number
  y: number
}

/** The photo's upper left corner on the screen, and how many points of the screen one of its pixels takes. */
export interface View extends Point {
  scale: number
}

/** `contain` shows all of the photo, `cover` leaves no room empty. */
export type Fit = 'contain' | 'cover'

export const scaleToFit = (photo: Size, room: Size, fit: Fit): number => {
  const across = room.width / photo.width
  const down = room.height / photo.height
  return fit === 'cover' ? Math.max(across, down) : Math.min(across, down)
}

/** In the middle of the room. */
export const fitPhoto = (photo: Size, room: Size, fit: Fit): View => {
  const scale = scaleToFit(photo, room, fit)
  return {
    scale,
    x: (room.width - photo.width * scale) / 2,
    y: (room.height - photo.height * scale) / 2,
  }
}

export const toPhoto = (view: View, { x, y }: Point): Point => ({
  x: (x - view.x) / view.scale,
  y: (y - view.y) / view.scale,
})

export const toScreen = (view: View, { x, y }: Point): Point => ({
  x: x * view.scale + view.x,
  y: y * view.scale + view.y,
})
