import { screen, waitFor, within } from '@testing-library/react'
import { beforeEach, expect, test } from 'vitest'
import { readTrace, updateTrace } from '#contract/passports/passports.ts'
import { answers, fails, sentTo } from '#web/test/fake-server.ts'
import { openPassport } from '../open-passport.fixture.tsx'
import { makeTrace } from '../steps/trace.fixture.ts'

const shell = { name: 'Shell', fibres: [{ fibre: 'cotton' as const, percent: 100 }] }
type User = ReturnType<typeof openPassport>['user']

const save = async (user: User) => user.click(await screen.findByRole('button', { name: 'Save Changes' }))
const saved = async (user: User) => {
  await save(user)
  await waitFor(() => expect(sentTo(updateTrace).length).toBeGreaterThan(0))
  return sentTo(updateTrace).at(-1)?.body as { fibreComposition: object }
}
const choose = async (user: User, field: string, name: string) => {
  await user.click(screen.getByRole('combobox', { name: field }))
  await user.click(await screen.findByRole('option', { name }))
}

beforeEach(() => {
  answers(readTrace, makeTrace({ fields: [] }))
  answers(updateTrace, makeTrace({ fields: [] }))
})

// shows S1-66
test('fibres are chosen from the law’s names; the rest to 100 is offered, the largest goes first', async () => {
  const { user } = openPassport()
  await user.click(await screen.findByRole('button', { name: 'Add fibres' }))
  await choose(user, 'Fibre 1', 'elastane')
  const percent = screen.getByRole('textbox', { name: 'Percent of elastane' })
  await user.clear(percent)
  await user.type(percent, '4.5')
  expect(screen.getByText('4.5 of 100 %')).toBeVisible()
  await user.click(screen.getByRole('button', { name: 'Add fibre' }))
  expect(screen.getByText('100 of 100 %')).toBeVisible()
  await user.click(screen.getByRole('combobox', { name: 'Fibre 2' }))
  expect(screen.queryByRole('option', { name: 'elastane' })).not.toBeInTheDocument()
  await user.click(await screen.findByRole('option', { name: 'cotton' }))
  await user.click(screen.getByRole('checkbox', { name: 'Contains non-textile parts of animal origin' }))
  expect(await saved(user)).toMatchObject({
    fibreComposition: {
      components: [
        {
          name: '',
          fibres: [
            { fibre: 'cotton', percent: 95.5 },
            { fibre: 'elastane', percent: 4.5 },
          ],
        },
      ],
      has_animal_parts: true,
    },
  })
})

test('what the law refuses is said at its field, and nothing is sent', async () => {
  const { user } = openPassport()
  await user.click(await screen.findByRole('button', { name: 'Add fibres' }))
  await save(user)
  await waitFor(() => expect(screen.getByText('Choose a fibre from the list')).toBeVisible())
  await waitFor(() => expect(screen.getByRole('combobox', { name: 'Fibre 1' })).toHaveFocus())
  await choose(user, 'Fibre 1', 'cotton')
  expect(screen.queryByText('Choose a fibre from the list')).not.toBeInTheDocument()
  await user.clear(screen.getByRole('textbox', { name: 'Percent of cotton' }))
  await user.type(screen.getByRole('textbox', { name: 'Percent of cotton' }), '99')
  await save(user)
  await waitFor(() => expect(screen.getByText('The percentages must add up to 100')).toBeVisible())
  expect(sentTo(updateTrace)).toHaveLength(0)
})

// shows S1-66
test('several components want names; each can be removed', async () => {
  answers(
    readTrace,
    makeTrace({ fields: [], fibre_composition: { components: [shell], has_animal_parts: false } }),
  )
  const { user } = openPassport()
  await user.click(await screen.findByRole('button', { name: 'Add component' }))
  const second = within(screen.getByRole('group', { name: 'Fibres of component 2' }))
  await user.click(second.getByRole('combobox', { name: 'Fibre 1' }))
  await user.click(await screen.findByRole('option', { name: 'silk' }))
  await save(user)
  await waitFor(() => expect(second.getByText('Name each component when there are several')).toBeVisible())
  await user.type(second.getByRole('textbox', { name: 'Component' }), 'shell')
  await save(user)
  await waitFor(() => expect(screen.getByText('Each component can be listed only once')).toBeVisible())
  await user.click(screen.getByRole('button', { name: 'Remove Shell' }))
  expect(await saved(user)).toMatchObject({ fibreComposition: { components: [{ name: 'shell' }] } })
})

test('a refusal of the server comes to its field', async () => {
  const at = 'fibreComposition.components.0.fibres'
  const text = 'The percentages must add up to 100'
  fails(updateTrace, 'invalid', { error: [text], fields: { [at]: [text] }, error_locations: [at] })
  answers(
    readTrace,
    makeTrace({ fields: [], fibre_composition: { components: [shell], has_animal_parts: false } }),
  )
  const { user } = openPassport()
  await user.type(await screen.findByRole('textbox', { name: 'Component' }), ' two')
  await save(user)
  await waitFor(() => expect(screen.getByText(text)).toBeVisible())
})
