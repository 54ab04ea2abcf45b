import { screen, waitFor } from '@testing-library/react'
import { beforeEach, expect, test } from 'vitest'
import { saveNote } from '#contract/passports/passport-note.ts'
import { readTrace } from '#contract/passports/passports.ts'
import { answers, fails, sentTo } from '#web/test/fake-server.ts'
import { openPassport } from '../open-passport.fixture.tsx'
import { makeTrace } from '../steps/trace.fixture.ts'

const field = () => screen.findByRole('textbox', { name: 'Note' })
const button = () => screen.getByRole('button', { name: 'Save note' })
beforeEach(() => answers(readTrace, makeTrace({ note: 'Ask the mill' })))

// shows S1-64, S1-117
test('the note is saved by itself, and counted', async () => {
  answers(saveNote, { note: 'Ask the mill again' })
  const { user } = openPassport()
  await user.type(await field(), ' again')
  expect(screen.getByText('18 / 255')).toBeVisible()
  await user.click(button())
  await waitFor(() => expect(screen.getByText('Note saved successfully.')).toBeVisible())
  expect(sentTo(saveNote)[0]?.body).toEqual({ comment: 'Ask the mill again' })
  expect(button()).toBeDisabled()
})

// shows S1-64
test('it must say something, in 255 characters', async () => {
  const { user } = openPassport()
  await user.clear(await field())
  await user.click(button())
  await waitFor(() => expect(screen.getByText('Note is required')).toBeVisible())
  await user.click(await field())
  await user.paste('x'.repeat(256))
  await user.click(button())
  await waitFor(() => expect(screen.getByText('Note must be less than 255 characters')).toBeVisible())
  expect(sentTo(saveNote)).toHaveLength(0)
})

// shows S1-117
test('a failure is said, and what was typed stays', async () => {
  fails(saveNote, 'internal')
  const { user } = openPassport()
  await user.type(await field(), '!')
  await user.click(button())
  await waitFor(() => expect(screen.getByText('Something went wrong, please try again later.')).toBeVisible())
  expect(await field()).toHaveValue('Ask the mill!')
})
