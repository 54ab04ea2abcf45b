import { screen, waitFor, within } from '@testing-library/react'
import { beforeEach, expect, test } from 'vitest'
import {
  type CareInstruction,
  careItem,
  listCareInstructions,
} from '#contract/materials/care-instructions.ts'
import { readTrace, updateTrace } from '#contract/passports/passports.ts'
import {
  ICON_ONLY,
  makeCare,
  STANDARD,
  standardOf,
} from '#web/features/materials/care-instructions/care.fixture.ts'
import { answers, fails, hangs, sentTo } from '#web/test/fake-server.ts'
import { openPassport } from '../../open-passport.fixture.tsx'
import { makeTrace } from '../../steps/trace.fixture.ts'

const own = makeCare()
const [wash, bleach, iron] = [standardOf('W30m'), standardOf('B0'), standardOf('I2')]

const traceWith = (items: CareInstruction[]) =>
  makeTrace({
    fields: [],
    care_instructions: items.map(({ id }) => id),
    care_instruction_items: items.map((item) => careItem.parse(item)),
  })
const openWith = (items: CareInstruction[]) => {
  answers(readTrace, traceWith(items))
  answers(updateTrace, traceWith(items))
  return openPassport()
}
type User = ReturnType<typeof openPassport>['user']
const chips = async () =>
  within(await screen.findByRole('list', { name: 'Chosen care instructions' }))
    .getAllByRole('listitem')
    .map(({ textContent }) => textContent)
const field = () => screen.findByRole('combobox', { name: 'Add care instructions' })
const save = async (user: User) => {
  await user.click(await screen.findByRole('button', { name: 'Save Changes' }))
  await waitFor(() => expect(sentTo(updateTrace).length).toBeGreaterThan(0))
  const body = sentTo(updateTrace).at(-1)?.body as { careInstructions: number[] } | undefined
  return body?.careInstructions
}

beforeEach(() => answers(listCareInstructions, { careInstructions: [own, ICON_ONLY, ...STANDARD] }))

// shows S1-29
test('instructions are searched, ticked and taken out; the key that deletes text takes out none', async () => {
  const { user } = openWith([bleach])
  await user.type(await field(), 'inside')
  await user.click(await screen.findByRole('option', { name: 'Wash inside out' }))
  expect(await chips()).toEqual(['Do not bleach', 'Wash inside out'])
  await user.clear(await field())
  await user.type(await field(), '{Backspace}')
  expect(await chips()).toHaveLength(2)
  await user.click(screen.getByRole('button', { name: 'Remove Do not bleach' }))
  expect(screen.getByRole('button', { name: 'Remove Wash inside out' })).toHaveFocus()
  expect(await save(user)).toEqual([own.id])
})

test('they are moved by buttons, which keep the focus, and each move is said', async () => {
  const { user } = openWith([own, iron, bleach])
  const up = await screen.findByRole('button', { name: 'Move Do not bleach up' })
  await user.click(up)
  expect(await chips()).toEqual([own, bleach, iron].map((item) => item.care_instruction_name))
  expect(screen.getByText('Do not bleach is 2 of 3 now.')).toBeInTheDocument()
  expect(screen.getByRole('button', { name: 'Move Do not bleach up' })).toHaveFocus()
  expect(await save(user)).toEqual([own.id, bleach.id, iron.id])
})

// shows S1-168
test('symbols out of the order of ISO 3758 are put into it', async () => {
  const { user } = openWith([iron, own, wash])
  await waitFor(() => expect(screen.getByText(/in this order: washing, bleaching/)).toBeVisible())
  await user.click(screen.getByRole('button', { name: 'Put in this order' }))
  expect(screen.queryByText(/in this order: washing, bleaching/)).toBeNull()
  expect(await save(user)).toEqual([wash.id, iron.id, own.id])
})

test('the preview shows what is chosen before it is saved', async () => {
  const { user } = openWith([])
  await user.type(await field(), 'do not iron')
  await user.click(await screen.findByRole('option', { name: 'Do not iron' }))
  await user.click(screen.getByRole('tab', { name: 'PREVIEW' }))
  const preview = within(await screen.findByRole('region', { name: 'Preview' }))
  expect(preview.getByRole('heading', { name: 'Care' })).toBeVisible()
  expect(preview.getByText('Do not iron')).toBeVisible()
})

// shows S1-33
test('one that was removed from the list stays and says so', async () => {
  openWith([{ ...own, is_showing: false }])
  await waitFor(() => expect(screen.getByText('No longer in your list')).toBeVisible())
})

test('an error of the server comes to its chip', async () => {
  const text = 'Choose a care instruction from the list'
  const { user } = openWith([wash, own])
  fails(updateTrace, 'invalid', {
    error: [text],
    fields: { 'careInstructions.1': [text] },
    error_locations: ['careInstructions.1'],
  })
  await user.click(await screen.findByRole('button', { name: 'Move Wash inside out up' }))
  await user.click(screen.getByRole('button', { name: 'Save Changes' }))
  await waitFor(() => expect(screen.getByText(text)).toBeVisible())
  await user.click(screen.getByRole('button', { name: `Remove ${wash.care_instruction_name}` }))
  expect(screen.queryByText(text)).toBeNull()
})

test('while the list is on its way it says so, and a list that fails says that', async () => {
  hangs(listCareInstructions)
  const { user, unmount } = openWith([])
  await user.click(await field())
  await waitFor(() => expect(screen.getByText('Please wait...')).toBeVisible())
  unmount()
  fails(listCareInstructions, 'unavailable')
  const again = openWith([])
  await again.user.click(await field())
  expect(
    await screen.findByText('The care instructions could not be loaded. Please try again.'),
  ).toBeVisible()
})

// shows S1-29
test('the popup opens from here, and what is renamed there is renamed in the passport', async () => {
  const { user, queries } = openWith([own])
  await user.click(await screen.findByRole('button', { name: 'Manage care instructions' }))
  await waitFor(() => expect(screen.getByRole('dialog', { name: 'Care instructions' })).toBeVisible())
  await user.keyboard('{Escape}')
  answers(listCareInstructions, { careInstructions: [{ ...own, care_instruction_name: 'Wash outside in' }] })
  await queries.invalidateQueries({ queryKey: ['care-instructions'] })
  await waitFor(async () => expect(await chips()).toEqual(['Wash outside in']))
})
