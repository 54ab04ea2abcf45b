import { expect, test } from 'vitest'
import { cleanTitle } from './received-file.ts'

const START = 'measured '.repeat(28)

test('a name of 250 letters is kept as it is, a longer one is cut to as many with its ending', () => {
  const name = `${'a'.repeat(246)}.pdf`
  expect(cleanTitle(name)).toBe(name)
  const cut = cleanTitle(`a${name}`)
  expect([cut.length, cut.slice(-4)]).toEqual([250, '.pdf'])
})

// shows D-202
test('two long names that begin alike are two files, and one that comes again is the same', () => {
  const names = ['front.pdf', 'back.pdf', 'back.csv'].map((end) => START + end)
  const titles = names.map(cleanTitle)
  expect(new Set(titles).size).toBe(3)
  expect(names.map(cleanTitle)).toEqual(titles)
  for (const title of titles) expect(title.startsWith(START.slice(0, 230))).toBe(true)
})

test('a cut between the halves of a character leaves none of it', () => {
  for (let before = 236; before <= 242; before++)
    expect(cleanTitle(`${'a'.repeat(before)}${'👕'.repeat(9)}.pdf`).isWellFormed()).toBe(true)
})
