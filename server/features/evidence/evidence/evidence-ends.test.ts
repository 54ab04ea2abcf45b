/** 90, 60, 30 and 7 days before the end both sides are told, each time once. */
import { expect } from 'vitest'
import { listNotifications } from '#contract/collaboration/notifications.ts'
import type { Person } from '#server/test/make.ts'
import { test } from '#server/test/world.ts'
import { make, share, shareAndAccept, withdraw } from './evidence.fixture.ts'
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
  expect((await endingTold(mill.manager))[0]).toBe(`Your evidence “Ends” is valid until ${until}.`)
  expect((await endingTold(brand.manager))[0]).toBe(
    `The evidence “Ends” of ${mill.name} is valid until ${until}.`,
  )
  expect(await endingTold(rival.manager)).toEqual([])
})
