/** What is kept out of the catalogues is marked at its place; what is a list has nothing in it that no code needs. */
import { expect, test } from 'vitest'
import { ASKING, countMarks, keptIn } from './positions.ts'
import { ALL_SENSES, USUAL } from './senses.ts'
import { NAMES, readSources, translateFile, translateForWeb } from './sources.ts'

const sources = readSources()
const kept = sources.map(({ path, code }) => ({
  ...{ path, code },
  kept: translateFile(code, path, { isKept: keptIn(code) === 'all' }).kept,
}))
const all = new Set(kept.flatMap((file) => file.kept))

// shows D-758
test('each call that only asks, and each name of the list, keeps a string of the code from being a text', () => {
  expect([...ASKING].filter((name) => !all.has(`call:${name}`))).toEqual([])
  expect([...NAMES].filter((name) => !all.has(name))).toEqual([])
})

// shows D-758
test('each mark stands before what would be a text without it', () => {
  const stale = kept.filter(
    (file) => countMarks(file.code) !== file.kept.filter((each) => each.startsWith('mark:')).length,
  )
  expect(stale.map(({ path }) => path)).toEqual([])
})

test('each file of data or names would have texts', () => {
  const marked = sources.filter(({ code }) => keptIn(code) !== null)
  expect(marked.length).toBeGreaterThan(5)
  const stale = marked.filter(
    ({ path, code }) => translateFile(code, path, { isKept: false }).messages.length === 0,
  )
  expect(stale.map(({ path }) => path)).toEqual([])
})

// shows D-758
test('a text with several senses has one in each file, and somebody decided which', () => {
  const counts: Record<string, number> = {}
  const texts = new Set(Object.values(ALL_SENSES).flatMap(Object.keys))
  for (const { path, code } of sources)
    for (const text of translateForWeb(code, path)?.messages ?? [])
      if (texts.has(text)) counts[text] = (counts[text] ?? 0) + 1
  expect(counts, 'say the rarer sense in senses.ts, or count the usual one').toEqual(USUAL)
})
