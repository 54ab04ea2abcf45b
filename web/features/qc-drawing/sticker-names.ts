import type { Sticker } from './pen.ts'

export const STICKER_NAMES: Record<Sticker, string> = {
  '✅': 'Tick',
  '❌': 'Cross',
  '⚠️': 'Warning',
  '❗': 'Exclamation mark',
  '❓': 'Question mark',
  '⭐': 'Star',
  '🔴': 'Red dot',
  '🟡': 'Yellow dot',
  '🟢': 'Green dot',
  '👍': 'Thumb up',
  '👎': 'Thumb down',
  '👉': 'Pointing hand',
  '✂️': 'Scissors',
  '📏': 'Ruler',
  '🧵': 'Thread',
}
