import { QueryClientProvider } from '@tanstack/react-query'
import { screen, waitFor, within } from '@testing-library/react'
import { beforeEach, describe, expect, test, vi } from 'vitest'
import {
  addCareInstruction,
  changeCareInstruction,
  listCareInstructions,
  removeCareInstruction,
} from '#contract/materials/care-instructions.ts'
import { makeQueryClient } from '#web/lib/api/query-client.ts'
import { answers, fails, hangs, sentTo } from '#web/test/fake-server.ts'
import { renderUi } from '#web/test/render-ui.tsx'
import { ICON_ONLY, makeCare, STANDARD } from './care.fixture.ts'
import { CareManager } from './care-manager.tsx'

const own = makeCare()
const png = new File(['png'], 'dry.png', { type: 'image/png' })

const open = () => {
  const queries = makeQueryClient()
  queries.setDefaultOptions({ queries: { ...queries.getDefaultOptions().queries, retry: false } })
  const onClose = vi.fn()
  const view = renderUi(
    <QueryClientProvider client={queries}>
      <CareManager onClose={onClose} />
    </QueryClientProvider>,
  )
  return { ...view, onClose }
}
const rows = async () =>
  within(await screen.findByRole('table'))
    .getAllByRole('row')
    .slice(1)
const dialog = (name: string) => screen.findByRole('dialog', { name })

beforeEach(() => {
  URL.createObjectURL = () => 'blob:icon'
  URL.revokeObjectURL = () => undefined
  answers(listCareInstructions, { careInstructions: [own, ICON_ONLY, ...STANDARD] })
})

describe('the table', () => {
  // shows S1-30, S1-132
  test('has its four columns, five rows a page, and says what a cell lacks', async () => {
    const { user } = open()
    const [first, second, third] = await rows()
    expect(screen.getAllByRole('columnheader').map(({ textContent }) => textContent)).toEqual([
      'Number',
      'Care Instruction Icon',
      'Care Instruction Name',
      'Actions',
    ])
    expect(await rows()).toHaveLength(5)
    expect(first).toHaveTextContent('1No data AvailableWash inside out')
    expect(within(second as HTMLElement).getByRole('img')).toHaveAttribute('src', ICON_ONLY.icon)
    expect(second).toHaveTextContent('No data Available')
    expect(third).toHaveTextContent('Standard')
    expect(within(third as HTMLElement).queryByRole('button')).toBeNull()
    await user.click(screen.getByRole('button', { name: 'Page 2' }))
    expect((await rows())[0]).toHaveTextContent(/^6/)
  })

  // shows S1-31
  test('is searched; nothing found says so', async () => {
    const { user } = open()
    await rows()
    const search = screen.getByRole('searchbox', { name: 'Search care instructions' })
    await user.type(search, 'do not iron')
    await waitFor(async () => expect(await rows()).toHaveLength(1))
    await user.type(search, ' ever')
    await waitFor(() => expect(screen.getByText('No care instructions found')).toBeVisible())
  })

  // shows S1-31
  test('says that it is loading', async () => {
    hangs(listCareInstructions)
    open()
    await waitFor(() => expect(screen.getByText('Please wait...')).toBeVisible())
  })

  test('that fails to load can be asked for again', async () => {
    fails(listCareInstructions, 'unavailable')
    const { user } = open()
    const retry = await screen.findByRole('button', { name: 'Retry' })
    answers(listCareInstructions, { careInstructions: [own] })
    await user.click(retry)
    expect(await rows()).toHaveLength(1)
  })

  test('tells whose trade marks the basic symbols are, and why they cannot be changed', async () => {
    open()
    await rows()
    expect(screen.getByText(/the same for everybody and cannot be changed.*GINETEX/s)).toBeVisible()
  })
})

describe('a new one', () => {
  // shows S1-32, S1-123
  test('wants an icon or a name, and is sent as a form with both', async () => {
    answers(addCareInstruction, { ...own, already_added_status: false })
    const { user } = open()
    await user.click(await screen.findByRole('button', { name: 'New Care Instruction' }))
    const form = within(await dialog('New Care Instruction'))
    await user.click(form.getByRole('button', { name: 'Add' }))
    await waitFor(() => expect(form.getByText('Icon or Care instruction name is required')).toBeVisible())
    expect(sentTo(addCareInstruction)).toHaveLength(0)
    await user.upload(form.getByLabelText('Icon', { selector: 'input' }), png)
    expect(form.getByText('dry.png')).toBeVisible()
    await user.type(form.getByRole('textbox', { name: 'Care instruction name' }), 'Dry flat on a towel')
    await user.click(form.getByRole('button', { name: 'Add' }))
    await waitFor(() => expect(screen.getByText('New Care Instructions Added Successfully')).toBeVisible())
    expect(sentTo(addCareInstruction)[0]?.body).toMatchObject({ name: 'Dry flat on a towel', icon: png })
    await waitFor(() => expect(screen.queryByRole('dialog', { name: 'New Care Instruction' })).toBeNull())
  })

  // shows S1-122
  test('whose name is there already says so at its field, and keeps what was typed', async () => {
    const text = 'This Care Instruction Name is Already Added'
    fails(addCareInstruction, 'conflict', { error: [text], fields: { name: [text] } })
    const { user } = open()
    await user.click(await screen.findByRole('button', { name: 'New Care Instruction' }))
    const form = within(await dialog('New Care Instruction'))
    const name = form.getByRole('textbox', { name: 'Care instruction name' })
    await user.type(name, 'Wash cold')
    await user.click(form.getByRole('button', { name: 'Add' }))
    await waitFor(() => expect(form.getByText(text)).toBeVisible())
    expect(name).toHaveValue('Wash cold')
  })

  test('takes no other files, and none that are too large', async () => {
    const { user } = open()
    await user.click(await screen.findByRole('button', { name: 'New Care Instruction' }))
    const form = within(await dialog('New Care Instruction'))
    const input = form.getByLabelText('Icon', { selector: 'input' })
    await userUpload(input, new File(['<svg/>'], 'icon.svg', { type: 'image/svg+xml' }))
    await waitFor(() => expect(form.getByText('The icon must be a PNG, JPEG or BMP picture.')).toBeVisible())
    const large = new File(['x'], 'icon.png')
    Object.defineProperty(large, 'size', { value: 5_242_881 })
    await userUpload(input, large)
    await waitFor(() => expect(form.getByText('The icon must be no larger than 5 MB.')).toBeVisible())

    async function userUpload(field: HTMLElement, file: File) {
      field.removeAttribute('accept')
      await user.upload(field, file)
    }
  })
})

describe('one of one’s own', () => {
  // shows S1-32, S1-79
  test('is renamed and loses its icon', async () => {
    const withIcon = { ...ICON_ONLY, care_instruction_name: 'Dry flat' }
    answers(listCareInstructions, { careInstructions: [withIcon] })
    answers(changeCareInstruction, withIcon)
    const { user } = open()
    await user.click(await screen.findByRole('button', { name: 'Edit Dry flat' }))
    const form = within(await dialog('Edit Care Instruction'))
    await user.click(form.getByRole('button', { name: 'Remove the icon' }))
    await user.type(form.getByRole('textbox', { name: 'Care instruction name' }), ', please')
    await user.click(form.getByRole('button', { name: 'Save' }))
    await waitFor(() => expect(screen.getByText('Care Instruction Updated successfully')).toBeVisible())
    const [sent] = sentTo(changeCareInstruction)
    expect(sent?.params).toEqual({ id: String(withIcon.id) })
    expect(sent?.body).toEqual({ name: 'Dry flat, please', icon_remove_status: 'true' })
  })

  // shows S1-32, S1-123
  test('is deleted after a question; Escape closes the question alone', async () => {
    answers(removeCareInstruction, { ok: true })
    const { user, onClose } = open()
    const remove = await screen.findByRole('button', { name: 'Delete Wash inside out' })
    await user.click(remove)
    const question = 'Are you sure you want to delete this care instructions ?'
    await dialog(question)
    await user.keyboard('{Escape}')
    await waitFor(() => expect(screen.queryByRole('dialog', { name: question })).toBeNull())
    expect(onClose).not.toHaveBeenCalled()
    expect(sentTo(removeCareInstruction)).toHaveLength(0)
    await user.click(remove)
    answers(listCareInstructions, { careInstructions: STANDARD })
    await user.click(within(await dialog(question)).getByRole('button', { name: 'Delete' }))
    await waitFor(() => expect(screen.getByText('Care Instruction deleted successfully')).toBeVisible())
    expect(sentTo(removeCareInstruction)[0]?.params).toEqual({ id: String(own.id) })
    await waitFor(() => expect(screen.queryByText('Wash inside out')).toBeNull())
  })

  // shows S1-123
  test('that cannot be deleted says why', async () => {
    fails(removeCareInstruction, 'not_found', { error: ['Care instruction not found'] })
    const { user } = open()
    await user.click(await screen.findByRole('button', { name: 'Delete Wash inside out' }))
    const question = await dialog('Are you sure you want to delete this care instructions ?')
    await user.click(within(question).getByRole('button', { name: 'Delete' }))
    await waitFor(() => expect(screen.getByText('Care instruction not found')).toBeVisible())
  })
})
