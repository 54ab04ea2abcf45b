/** 90, 60, 30 and 7 days before the end both sides are told, each time once. */
import { describe, expect } from 'vitest'
import { listNotifications } from '#contract/collaboration/notifications.ts'
import { supersedeEvidence } from '#contract/evidence/evidence.ts'
import { deleteStyle } from '#contract/styles/styles.ts'
import { onDay, writeMoment } from '#contract/values/text/told.ts'
import type { Maker, Person } from '#server/test/make.ts'
import { test } from '#server/test/world.ts'
import { change, idOf, make, share, shareAndAccept, takeBack, withdraw } from './evidence.fixture.ts'
import { tellOfEnds } from './tell-of-ends.ts'

const A_DAY = 86_400_000
const endingTold = async (by: Person): Promise<string[]> =>
  (await by.send(listNotifications, { query: {} })).data.data
    .filter(({ kind }) => kind === 'evidence_ending')
    .map(({ text }) => text)

// shows D-318
test('both sides are told on four days, whichever process comes first, and others never', async ({
  make: world,
  world: { parts },
}) => {
  const [mill, brand, rival] = [await world.supplier(), await world.brand(), await world.brand()]
  const until = new Date(Date.now() + 200 * A_DAY).toISOString().slice(0, 10)
  const own = await make(mill.manager, { title: 'Ends', valid_until: until })
  await shareAndAccept(mill.manager, brand, own)
  await share(mill.manager, own, { companies: [rival] })
  const gone = await make(mill.manager, { title: 'Gone', valid_until: until })
  await withdraw(mill.manager, gone)
  const ranOn = async (daysLeft: number) => {
    const at = new Date(Date.parse(until) - daysLeft * A_DAY)
    const later = { ...parts, now: () => at }
    await Promise.all([tellOfEnds(later), tellOfEnds(later)])
    await tellOfEnds(later)
  }
  const counts: number[] = []
  for (const days of [91, 90, 75, 60, 31, 30, 8, 7, 1, 0, -1]) {
    await ranOn(days)
    counts.push((await endingTold(mill.manager)).length)
    expect(await endingTold(brand.manager)).toHaveLength(counts.at(-1) ?? 0)
  }
  expect(counts).toEqual([0, 1, 1, 2, 2, 3, 3, 4, 4, 4, 4])
  const day = writeMoment(onDay(until), 'en-GB')
  expect((await endingTold(mill.manager))[0]).toBe(`Your evidence “Ends” is valid until ${day}.`)
  expect((await endingTold(brand.manager))[0]).toBe(
    `The evidence “Ends” of ${mill.name} is valid until ${day}.`,
  )
  expect(await endingTold(rival.manager)).toEqual([])
})

const daysAway = (days: number): string => new Date(Date.now() + days * A_DAY).toISOString().slice(0, 10)
const openRun =
  (parts: Parameters<typeof tellOfEnds>[0], until: string) =>
  async (daysLeft: number): Promise<void> => {
    const at = new Date(Date.parse(until) - daysLeft * A_DAY)
    await tellOfEnds({ ...parts, now: () => at })
  }
const titled = async (by: Person, title: string) =>
  (await endingTold(by)).filter((text) => text.includes(`“${title}”`)).length

// shows D-691
test.for([
  ['off on the 90th day', [89], 1],
  ['off from the 91st day to the 40th', [40], 1],
  ['off from the 61st day to the 8th: of 30 days, and not of 60 besides', [61, 8], 2],
  ['off until the last day', [0], 1],
  ['off until after it', [-1], 0],
  ['on again each day', [90, 60, 30, 7], 4],
] as const)('%s', async ([title, days, told], { make: world, world: { parts } }) => {
  const [mill, brand] = [await world.supplier(), await world.brand()]
  const until = daysAway(200)
  const own = await make(mill.manager, { title, valid_until: until })
  await shareAndAccept(mill.manager, brand, own)
  const ranOn = openRun(parts, until)
  for (const left of days) {
    await ranOn(left)
    await ranOn(left)
  }
  expect([await titled(mill.manager, title), await titled(brand.manager, title)]).toEqual([told, told])
})

describe('an end that is changed later', () => {
  test('is told of again, as another end; the one before is not', async ({
    make: world,
    world: { parts },
  }) => {
    const mill = await world.supplier()
    const [first, second] = [daysAway(200), daysAway(500)]
    const own = await make(mill.manager, { title: 'Moved', valid_until: first })
    for (const left of [90, 60]) await openRun(parts, first)(left)
    expect(await titled(mill.manager, 'Moved')).toBe(2)
    expect(await change(mill.manager, own, { valid_until: second })).toSucceed()
    await openRun(parts, first)(30)
    expect(await titled(mill.manager, 'Moved')).toBe(2)
    for (const left of [90, 60, 60]) await openRun(parts, second)(left)
    expect(await titled(mill.manager, 'Moved')).toBe(4)
  })

  test('is not told of again where something else was changed', async ({ make: world, world: { parts } }) => {
    const mill = await world.supplier()
    const until = daysAway(200)
    const own = await make(mill.manager, { title: 'Renamed', valid_until: until })
    await openRun(parts, until)(90)
    expect(await change(mill.manager, own, { note: 'Read again' })).toSucceed()
    await openRun(parts, until)(80)
    expect(await titled(mill.manager, 'Renamed')).toBe(1)
  })

  test('that was taken away is told of no more', async ({ make: world, world: { parts } }) => {
    const mill = await world.supplier()
    const until = daysAway(200)
    const own = await make(mill.manager, { kind: 'audit', standard: null, title: 'Open', valid_until: until })
    expect(await change(mill.manager, own, { valid_until: null })).toSucceed()
    await openRun(parts, until)(30)
    expect(await titled(mill.manager, 'Open')).toBe(0)
  })
})

describe('who is told no more', () => {
  const prepare = async (world: Maker, title: string) => {
    const [mill, brand] = [await world.supplier(), await world.brand()]
    const until = daysAway(200)
    const own = await make(mill.manager, { title, valid_until: until })
    return { mill, brand, until, own }
  }

  test('both, of what was replaced', async ({ make: world, world: { parts } }) => {
    const { mill, brand, until, own } = await prepare(world, 'Replaced')
    await shareAndAccept(mill.manager, brand, own)
    await openRun(parts, until)(90)
    const next = await make(mill.manager, { title: 'Next' })
    const body = { evidence_id: next.id }
    expect(await mill.manager.send(supersedeEvidence, { params: idOf(own), body })).toSucceed()
    for (const left of [60, 30, 7]) await openRun(parts, until)(left)
    expect([await titled(mill.manager, 'Replaced'), await titled(brand.manager, 'Replaced')]).toEqual([1, 1])
  })

  test('the other side, once the sharing was taken back', async ({ make: world, world: { parts } }) => {
    const { mill, brand, until, own } = await prepare(world, 'Taken back')
    await takeBack(mill.manager, own, await shareAndAccept(mill.manager, brand, own))
    await openRun(parts, until)(90)
    expect([await titled(mill.manager, 'Taken back'), await titled(brand.manager, 'Taken back')]).toEqual([
      1, 0,
    ])
  })

  test('the other side, once the style that it was meant for is deleted', async ({
    make: world,
    world: { parts },
  }) => {
    const { mill, brand, until, own } = await prepare(world, 'Of one style')
    const style = await world.style(brand, { suppliers: [mill] })
    await shareAndAccept(mill.manager, brand, own, { styles: [style] })
    await openRun(parts, until)(90)
    expect(await brand.manager.send(deleteStyle, { params: idOf(style) })).toSucceed()
    await openRun(parts, until)(60)
    expect([await titled(mill.manager, 'Of one style'), await titled(brand.manager, 'Of one style')]).toEqual(
      [2, 1],
    )
  })
})
