/** Stitches as threads. Tajima's and Melco's files name no colours, so each stop has one of ours. */
import { readFile } from 'node:fs/promises'
import { TooLarge, Unreadable, writeSvg } from '../drawn.ts'
import { frameOf } from '../lay-out.ts'
import { type Move, readDst, readExp } from './stitches.ts'

const SIDE = 1600
const MARGIN = 60
const THREADS = ['#473068', '#0b7a75', '#c2412d', '#8a6d00', '#2d5fb3', '#8c2f6b', '#3f7d20', '#5b5b5b']
const MAX_STITCHES = 500_000
/** A thread is 0.4 mm, which is four of the format's units. */
const THREAD_UNITS = 4

export const svgOfStitches = (moves: readonly Move[]): string => {
  if (moves.length > MAX_STITCHES) throw new TooLarge('too many stitches')
  const places: [number, number][] = [[0, 0]]
  for (const { right, up } of moves) {
    const [x, y] = places.at(-1) as [number, number]
    places.push([x + right, y - up])
  }
  const sewn = places.filter((_, place) => moves[place - 1]?.kind === 'stitch')
  if (sewn.length === 0) throw new Unreadable('no stitches')
  const frame = frameOf(sewn)
  const scale = (SIDE - 2 * MARGIN) / Math.max(frame.width, frame.height, 1)
  const at = (place: number): string => {
    const [x, y] = places[place] as [number, number]
    return `${(MARGIN + (x - frame.x) * scale).toFixed(1)} ${(MARGIN + (y - frame.y) * scale).toFixed(1)}`
  }
  const paths: string[] = ['']
  let isDown = false
  moves.forEach(({ kind }, place) => {
    if (kind === 'stitch')
      paths[paths.length - 1] += isDown ? `L${at(place + 1)}` : `M${at(place)}L${at(place + 1)}`
    if (kind === 'colour') paths.push('')
    isDown = kind === 'stitch'
  })
  const width = Math.round(frame.width * scale + 2 * MARGIN)
  const height = Math.round(frame.height * scale + 2 * MARGIN)
  const thread = Math.min(12, Math.max(1, THREAD_UNITS * scale)).toFixed(2)
  const drawn = paths.map(
    (path, colour) =>
      path && `<path d="${path}" stroke="${THREADS[colour % THREADS.length]}" stroke-width="${thread}"/>`,
  )
  return `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}" fill="none" stroke-linejoin="round" stroke-linecap="round"><rect width="${width}" height="${height}" fill="#fff"/>${drawn.join('')}</svg>`
}

export const drawDst = async (path: string, to: string): Promise<void> =>
  writeSvg(svgOfStitches(readDst(await readFile(path))), to)

export const drawExp = async (path: string, to: string): Promise<void> =>
  writeSvg(svgOfStitches(readExp(await readFile(path))), to)
