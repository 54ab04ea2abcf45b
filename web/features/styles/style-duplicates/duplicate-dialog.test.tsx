import { screen, waitFor, within } from '@testing-library/react'
import { beforeEach, expect, test } from 'vitest'
import { listCollections, readCollection } from '#contract/styles/collections.ts'
import { duplicateStyle } from '#contract/styles/style-duplicates.ts'
import { readStyle } from '#contract/styles/styles.ts'
import { coreKnit, EMPTY_PAGE, pageOfOne, styleAnswer } from '#web/records/style/styles.fixture.ts'
import { answers, fails, sentTo } from '#web/test/fake-server.ts'
import { ivo, mira } from '#web/test/people.ts'
import { openApp } from '#web/test/render-app.tsx'

beforeEach(() => {
  answers(readStyle, styleAnswer())
  answers(listCollections, {
    ...pageOfOne({ ...coreKnit, styles: [], matching_styles: null }),
    number_of_collections_owned: 1,
    number_of_collections_created_for_others: 0,
  })
  answers(readCollection, { collection: coreKnit, styles: EMPTY_PAGE })
})

const openDialog = async (session = mira) => {
  const app = openApp('/inquiries/7#options', session)
  await app.user.click(await screen.findByRole('button', { name: 'Duplicate Style' }))
  const dialog = within(await screen.findByRole('dialog', { name: 'Duplicate Style' }))
  const box = (name: string) => dialog.getByRole('checkbox', { name })
  const submit = () => app.user.click(dialog.getByRole('button', { name: 'Duplicate' }))
  return { ...app, dialog, box, submit }
}

// shows S0-19
test('a section brings what it needs and takes it along again; the details are locked', async () => {
  const { user, box } = await openDialog()
  expect(box('Inquiry Details')).toBeChecked()
  expect(box('Inquiry Details')).toBeDisabled()
  await user.click(box('Product Passport'))
  expect(box('Suppliers')).toBeChecked()
  expect(box('BOM')).toBeChecked()
  await user.click(box('Product Passport'))
  expect(box('Suppliers')).not.toBeChecked()
  await user.click(box('Product Passport'))
  await user.click(box('Suppliers'))
  expect(box('Product Passport')).not.toBeChecked()
})

// shows S0-24
test('every section is offered', async () => {
  const { dialog } = await openDialog()
  expect(dialog.getAllByRole('checkbox')).toHaveLength(6)
})

// shows S0-18, S0-130
test('the duplicate is made once and opened', async () => {
  answers(duplicateStyle, { data: { id: 8, style_number: 'ST-AAAAA-BBBBB' } })
  const { user, box, submit, addressNow } = await openDialog()
  await user.click(box('Suppliers'))
  await submit()
  await waitFor(() => expect(screen.getByText('Style duplicated successfully')).toBeInTheDocument())
  expect(sentTo(duplicateStyle)).toHaveLength(1)
  expect(sentTo(duplicateStyle)[0]?.body).toEqual({
    targetCollectionId: 2,
    includedSections: ['inquiryDetails', 'suppliers'],
  })
  await waitFor(() => expect(addressNow()).toBe('/inquiries/8#project'))
})

// shows S0-85
test('without a destination nothing is sent', async () => {
  const { user, dialog, submit } = await openDialog()
  await user.click(await dialog.findByLabelText('Choose none'))
  await submit()
  await waitFor(() => expect(dialog.getByText('Choose a destination collection')).toBeInTheDocument())
  expect(sentTo(duplicateStyle)).toHaveLength(0)
})

// shows S0-130
test('a failure has the words of the catalogue, a refusal its own', async () => {
  fails(duplicateStyle, 'internal')
  const { dialog, submit } = await openDialog()
  await submit()
  await waitFor(() => expect(screen.getByText('Failed to duplicate style')).toBeInTheDocument())
  fails(duplicateStyle, 'style_cap_reached')
  await submit()
  await waitFor(() =>
    expect(dialog.getByText(/You have reached maximum allowed styles count/)).toBeInTheDocument(),
  )
})

test('a company that is not verified takes the details alone', async () => {
  const { box } = await openDialog(ivo)
  expect(box('Suppliers')).toBeDisabled()
  expect(box('Product Passport')).toBeDisabled()
})
