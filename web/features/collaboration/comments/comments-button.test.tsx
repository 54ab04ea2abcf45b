import { screen, waitFor, within } from '@testing-library/react'
import { beforeEach, describe, expect, test } from 'vitest'
import { countComments, createComment, listComments } from '#contract/collaboration/comments.ts'
import { readBom } from '#contract/materials/boms.ts'
import { readStyle } from '#contract/styles/styles.ts'
import { makeBom, makeLine } from '#web/features/materials/boms/bom.fixture.ts'
import { BOM_VIEW_KEY } from '#web/features/materials/boms/bom-view.ts'
import { styleAnswer } from '#web/records/style/styles.fixture.ts'
import { answers, fails, sentTo } from '#web/test/fake-server.ts'
import { mira } from '#web/test/people.ts'
import { openApp } from '#web/test/render-app.tsx'
import { makeComment, makeComments, makeOwn } from './comments.fixture.ts'

const rib = makeLine({ id: 2, item: 'Rib' })
const onRib = { kind: 'bom_line', id: 2, name: 'Rib', is_removed: false, report: null } as const
const openBom = () => openApp('/inquiries/7#bom', mira)
const drawer = async () => within(await screen.findByRole('dialog', { name: 'Comments on Rib' }))

beforeEach(() => {
  localStorage.setItem(BOM_VIEW_KEY, 'list')
  answers(readStyle, styleAnswer())
  answers(readBom, makeBom([rib]))
  answers(countComments, { data: [{ kind: 'bom_line', id: 2, count: 1 }] })
  answers(listComments, makeComments(makeComment({ subject: onRib, text: 'Too thin' })))
})

describe('the comments on a line', () => {
  // shows D-161
  test('are counted, and open beside it', async () => {
    const { user } = openBom()
    await user.click(await screen.findByRole('button', { name: 'Comments on Rib: 1' }))
    const opened = await drawer()
    await waitFor(() => expect(opened.getByText('Too thin')).toBeVisible())
    const [asked] = sentTo(listComments)
    expect(asked?.query.toString()).toBe('part=bom_line&part_id=2')
    // The drawer says already what they are about.
    expect(opened.queryByRole('link')).not.toBeInTheDocument()
  })

  test('go on with one’s own, which is counted then', async () => {
    answers(countComments, { data: [] })
    answers(listComments, makeComments())
    const { user } = openBom()
    await user.click(await screen.findByRole('button', { name: 'Comment on Rib' }))
    const opened = await drawer()
    await user.click(await opened.findByRole('radio', { name: 'Everyone on this style' }))
    await user.type(opened.getByRole('textbox', { name: 'New comment' }), 'Too thin')
    answers(createComment, makeOwn({ subject: onRib, text: 'Too thin' }))
    answers(countComments, { data: [{ kind: 'bom_line', id: 2, count: 1 }] })
    await user.click(opened.getByRole('button', { name: 'Send' }))
    await waitFor(() => expect(opened.getByText('Too thin', { selector: 'li *' })).toBeVisible())
    expect(sentTo(createComment)[0]?.body).toMatchObject({ subject: { kind: 'bom_line', id: 2 } })
    await user.keyboard('{Escape}')
    await screen.findByRole('button', { name: 'Comments on Rib: 1' })
  })

  // shows D-161
  test('are at hand in the sheet, for the line of the cell with the focus', async () => {
    localStorage.setItem(BOM_VIEW_KEY, 'sheet')
    const { user } = openBom()
    await user.click(await screen.findByRole('button', { name: 'Comments on Rib: 1' }))
    const opened = await drawer()
    await waitFor(() => expect(opened.getByText('Too thin')).toBeVisible())
  })

  test('that do not load say so, and are asked for again', async () => {
    fails(listComments, 'internal')
    const { user } = openBom()
    await user.click(await screen.findByRole('button', { name: 'Comments on Rib: 1' }))
    const retry = await (await drawer()).findByRole('button', { name: 'Retry' })
    answers(listComments, makeComments())
    await user.click(retry)
    await waitFor(() => expect(screen.getByText('No comments yet')).toBeVisible())
  })
})
