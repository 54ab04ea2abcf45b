/** A letter's second link is there only while its reader can still do what it offers. */
import { expect } from 'vitest'
import { CONCERNS, type Concern } from '#contract/collaboration/notice-concerns.ts'
import { changeNotificationSetting } from '#contract/collaboration/notification-settings.ts'
import { NOTIFICATION_KINDS } from '#contract/collaboration/notifications.ts'
import { assignSupplier, removeSupplier } from '#contract/styles/assignments.ts'
import {
  confirm,
  idOf,
  issue,
  makeIssued,
  setChest,
} from '#server/features/files/style-issues/style-issues.fixture.ts'
import { add, change, mark } from '#server/features/styles/timelines/timelines.fixture.ts'
import { gatherAnHourLater, letterTo } from '#server/test/letters.ts'
import type { Maker, Person } from '#server/test/make.ts'
import { test } from '#server/test/world.ts'
import { answerWordOf } from '../letter.rules.ts'

const ANSWER = /answer=(?:confirm|done)/

/** So that the letter is written after what happens meanwhile. */
const byTheHour = async (by: Person, kind: 'issue_made') =>
  expect(await by.send(changeNotificationSetting, { params: { kind }, body: { way: 'hourly' } })).toSucceed()

const makeWaiting = async (make: Maker) => {
  const made = await makeIssued(make)
  const { brand, style, mill } = made
  await byTheHour(mill.manager, 'issue_made')
  expect(await setChest(brand.manager, style, '53')).toSucceed()
  expect(await issue(brand.manager, style)).toSucceed()
  const milestone = (await add(brand.manager, style, { name: 'Proto', organization_id: mill.id })).data.id
  return { ...made, milestone }
}
type Waiting = Awaited<ReturnType<typeof makeWaiting>>

const body = ({ mill }: Waiting) => ({ supplier_id: mill.id })

test('kinds whose letters are answered are about a style', () => {
  const answered = NOTIFICATION_KINDS.filter((kind) => answerWordOf(kind) !== null)
  expect(answered.length).toBeGreaterThan(3)
  for (const kind of answered) expect(CONCERNS[kind] satisfies Concern | null).not.toBeNull()
})

const MEANWHILE: [string, (made: Waiting) => Promise<unknown>, (letter: string) => void][] = [
  [
    'nothing',
    () => Promise.resolve(),
    (letter) => {
      expect(letter).toContain('answer=confirm')
      expect(letter).toContain('answer=done')
    },
  ],
  [
    'a colleague confirmed, and marked as done',
    async ({ style, mill, milestone }) => {
      const colleague = await mill.person('user')
      expect(await confirm(colleague, style, 2)).toSucceed()
      expect(await mark(colleague, style, milestone, true)).toSucceed()
    },
    (letter) => expect(letter).not.toMatch(ANSWER),
  ],
  [
    'a later issue came, and the milestone went to another company',
    async ({ brand, style, rival, milestone }) => {
      expect(await setChest(brand.manager, style, '54')).toSucceed()
      expect(await issue(brand.manager, style)).toSucceed()
      expect(await change(brand.manager, style, milestone, { organization_id: rival.id })).toSucceed()
    },
    (letter) => {
      expect(letter).not.toMatch(/issues\/2\?answer/)
      expect(letter).toContain('issues/3?answer=confirm')
      expect(letter).not.toContain('answer=done')
    },
  ],
  [
    'the company left and came back: its milestone is nobody’s',
    async (made) => {
      const { brand, style } = made
      expect(await brand.manager.send(removeSupplier, { params: idOf(style), body: body(made) })).toSucceed()
      expect(await brand.manager.send(assignSupplier, { params: idOf(style), body: body(made) })).toSucceed()
    },
    (letter) => {
      expect(letter).toContain('answer=confirm')
      expect(letter).not.toContain('answer=done')
    },
  ],
]

// shows D-555
test.for(MEANWHILE)(
  'in the hour before the letter: %s',
  async ([, happen, expectLetter], { make, world }) => {
    const made = await makeWaiting(make)
    await happen(made)
    await gatherAnHourLater(world)
    expectLetter(await letterTo(world, made.mill.manager.email, 'notifications from Selvedge'))
  },
)

// shows D-555
test('a letter at once offers it too, to those who can', async ({ make, world }) => {
  const { mill } = await makeIssued(make)
  expect(await letterTo(world, mill.manager.email, 'issued the style')).toContain('issues/1?answer=confirm')
})
