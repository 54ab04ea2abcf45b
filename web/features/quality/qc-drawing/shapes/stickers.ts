/** The stickers as pictures of our own: signs of a device's font differ by device, and some have none at all. */
import type { Sticker } from './pen.ts'

interface StickerRow {
  name: string
  /** In `stickers/`. */
  file: string
}

export const STICKER_ROWS: Record<Sticker, StickerRow> = {
  '✅': { name: 'Tick', file: 'tick' },
  '❌': { name: 'Cross', file: 'cross' },
  '⚠️': { name: 'Warning', file: 'warning' },
  '❗': { name: 'Exclamation mark', file: 'exclamation-mark' },
  '❓': { name: 'Question mark', file: 'question-mark' },
  '⭐': { name: 'Star', file: 'star' },
  '🔴': { name: 'Red dot', file: 'red-dot' },
  '🟡': { name: 'Yellow dot', file: 'yellow-dot' },
  '🟢': { name: 'Green dot', file: 'green-dot' },
  '👍': { name: 'Thumb up', file: 'thumb-up' },
  '👎': { name: 'Thumb down', file: 'thumb-down' },
  '👉': { name: 'Pointing hand', file: 'pointing-hand' },
  '✂️': { name: 'Scissors', file: 'scissors' },
  '📏': { name: 'Ruler', file: 'ruler' },
  '🧵': { name: 'Thread', file: 'thread' },
}

/** Eight thousand characters together: fifteen requests would take longer, and fail without a network. */
const DRAWN = import.meta.glob<string>('./stickers/*.svg', { query: '?raw', import: 'default', eager: true })

export const stickerAddress = (sticker: Sticker): string =>
  /* no text */ `data:image/svg+xml,${encodeURIComponent(DRAWN[`./stickers/${STICKER_ROWS[sticker].file}.svg`] ?? '')}`

const images = new Map<Sticker, HTMLImageElement>()

/** Undefined until `loadStickers` has read it. */
export const imageOf = (sticker: Sticker): HTMLImageElement | undefined => images.get(sticker)

export const loadStickers = async (stickers: Iterable<Sticker>): Promise<void> => {
  const missing = [...new Set(stickers)].filter((sticker) => !images.has(sticker))
  const load = async (sticker: Sticker) => {
    const image = new Image()
    image.src = stickerAddress(sticker)
    await image.decode()
    images.set(sticker, image)
  }
  await Promise.all(missing.map(load))
}
