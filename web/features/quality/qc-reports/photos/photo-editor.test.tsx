import { screen, waitFor, within } from '@testing-library/react'
import { beforeEach, expect, test } from 'vitest'
import { readDrawing, replaceDefectImage } from '#contract/quality/qc-defects.ts'
import { listReports, type QcReport, readReport } from '#contract/quality/qc-reports.ts'
import { STICKERS } from '#contract/values/drawing.ts'
import { answers, answersUnlessTold, fails, sentTo } from '#web/test/fake-server.ts'
import { openApp } from '#web/test/render-app.tsx'
import { MAY_READ, makePhoto, makeReport, quinn } from '../qc-report.fixture.ts'

const openPhoto = async (change: Partial<QcReport> = {}) => {
  answers(readReport, makeReport({ files: [makePhoto(1)], ...change }))
  const { user } = openApp('/inquiries/7/qc/12', quinn)
  await user.click(await screen.findByRole('button', { name: 'Open seam-1.jpg, 1 of 1' }))
  return { user, viewer: within(await screen.findByRole('dialog', { name: 'seam-1.jpg' })) }
}

const openEditor = async (change: Partial<QcReport> = {}) => {
  const { user, viewer } = await openPhoto(change)
  await user.click(viewer.getByRole('button', { name: 'Edit' }))
  return { user, editor: within(await screen.findByRole('dialog', { name: 'Edit seam-1.jpg' })) }
}

const drawnPhoto = makePhoto(1, { is_drawn: true, drawn_version: 3, url: '/api/qc_files/1/preview?drawn=3' })
const DRAWING = {
  ...{ width: 1600, height: 1200 },
  shapes: [{ kind: 'line' as const, id: 'a', size: 5, colour: '#000000', points: [1, 2, 3, 4] as Line }],
}
type Line = [number, number, number, number]

beforeEach(() => {
  answersUnlessTold(listReports, {
    ...{ data: [], total: 0, page: 1, page_size: 12 },
    can: { create: true },
  })
})

test('who may only read a report draws on none of its photos', async () => {
  const { viewer } = await openPhoto({ can: MAY_READ })
  expect(viewer.getByRole('link', { name: 'Original' })).toBeVisible()
  expect(viewer.queryByRole('button', { name: 'Edit' })).not.toBeInTheDocument()
})

test('nobody draws on the pictures of a packing list', async () => {
  const { short_code: _, is_drawn: __, drawn_version: ___, ...kept } = makePhoto(1)
  const page = { ...kept, url: '/api/packing_list/1/preview', download_url: '/api/packing_list/1/download' }
  answers(readReport, makeReport({ packing_list: [page] }))
  const { user } = openApp('/inquiries/7/qc/12#packing', quinn)
  await user.click(await screen.findByRole('button', { name: 'Open seam-1.jpg, 1 of 1' }))
  const viewer = within(await screen.findByRole('dialog', { name: 'seam-1.jpg' }))
  expect(viewer.getByRole('link', { name: 'Original' })).toBeVisible()
  expect(viewer.queryByRole('button', { name: 'Edit' })).not.toBeInTheDocument()
})

test('the viewer shows a drawn photo by the address of its drawing', async () => {
  const { viewer } = await openPhoto({ files: [drawnPhoto] })
  expect(viewer.getByRole('img', { name: 'seam-1.jpg' })).toHaveAttribute(
    'src',
    '/api/qc_files/1/preview?drawn=3&width=1280',
  )
})

// shows S2-77
test('the brush is in the hand first, black and of size 5; letters take the other tools', async () => {
  const { user, editor } = await openEditor()
  expect(editor.getByRole('radio', { name: 'Brush' })).toBeChecked()
  expect(editor.getByRole('radio', { name: 'Black' })).toBeChecked()
  expect(editor.getByRole('slider', { name: 'Size' })).toHaveValue('5')
  expect(editor.getByRole('slider', { name: 'Size' })).toHaveAttribute('max', '50')
  await waitFor(() => expect(editor.getByRole('radio', { name: 'Brush' })).toHaveFocus())
  for (const [letter, tool] of ['eEraser', 'rRectangle', 'cCircle', 'lLine', 'aArrow', 'tText', 'vMove'].map(
    (row) => [row.slice(0, 1), row.slice(1)] as const,
  )) {
    await user.keyboard(letter)
    expect(editor.getByRole('radio', { name: tool })).toBeChecked()
  }
  await user.keyboard('[BracketRight][BracketRight][BracketLeft]')
  expect(editor.getByRole('slider', { name: 'Size' })).toHaveValue('6')
})

// shows S2-78
test('the sticker tool shows fifteen stickers in place of colour and size', async () => {
  const { user, editor } = await openEditor()
  await user.click(editor.getByRole('radio', { name: 'Sticker' }))
  const picker = within(editor.getByRole('group', { name: 'Sticker' }))
  expect(picker.getAllByRole('radio')).toHaveLength(STICKERS.length)
  expect(picker.getByRole('radio', { name: 'Tick' })).toBeChecked()
  await user.click(picker.getByRole('radio', { name: 'Thread' }))
  expect(picker.getByRole('radio', { name: 'Thread' })).toBeChecked()
  expect(editor.queryByRole('slider')).not.toBeInTheDocument()
})

test('who changed nothing is not asked, and saves nothing', async () => {
  answers(readDrawing, { drawing: DRAWING, drawn_version: 3 })
  const { user, editor } = await openEditor({ files: [drawnPhoto] })
  expect(editor.getByRole('button', { name: 'Undo' })).toHaveAttribute('aria-disabled', 'true')
  await user.click(editor.getByRole('button', { name: 'Save' }))
  const viewer = within(await screen.findByRole('dialog', { name: 'seam-1.jpg' }))
  await user.click(viewer.getByRole('button', { name: 'Edit' }))
  await user.click(
    within(await screen.findByRole('dialog', { name: 'Edit seam-1.jpg' })).getByRole('button', {
      name: 'Close',
    }),
  )
  await waitFor(() => expect(screen.getByRole('dialog', { name: 'seam-1.jpg' })).toBeVisible())
  expect(sentTo(replaceDefectImage)).toHaveLength(0)
})

test('a drawing that cannot be read is asked for again', async () => {
  fails(readDrawing, 'internal')
  const { user, viewer } = await openPhoto({ files: [drawnPhoto] })
  await user.click(viewer.getByRole('button', { name: 'Edit' }))
  const retry = await screen.findByRole('button', { name: 'Retry' })
  answers(readDrawing, { drawing: DRAWING, drawn_version: 3 })
  await user.click(retry)
  await waitFor(() => expect(screen.getByRole('dialog', { name: 'Edit seam-1.jpg' })).toBeVisible())
})
