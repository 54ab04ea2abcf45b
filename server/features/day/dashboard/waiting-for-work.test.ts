/** What waits for those who do the work, and for nobody else, before and after a company left. */
import { describe, expect } from 'vitest'
import { readNotifications } from '#contract/collaboration/notifications.ts'
import { assignSupplier, removeSupplier } from '#contract/styles/assignments.ts'
import { write as comment } from '#server/features/collaboration/comments/comments.fixture.ts'
import { make as makeEvidence, share } from '#server/features/evidence/evidence/evidence.fixture.ts'
import {
  confirm,
  issue,
  makeIssued,
  setChest,
} from '#server/features/files/style-issues/style-issues.fixture.ts'
import { formWith, offer, saveForm } from '#server/features/materials/fabric-forms/fabric-forms.fixture.ts'
import { add } from '#server/features/styles/timelines/timelines.fixture.ts'
import type { Company } from '#server/test/make.ts'
import { test } from '#server/test/world.ts'
import { dashboardOf, kindsOf, waitingOf } from './dashboard.fixture.ts'

const place = (style: { id: number }, { id }: Company) => ({
  params: { id: String(style.id) },
  body: { supplier_id: id },
})

describe('what waits for who does the work', () => {
  // shows D-329
  test('is a comment that mentions one, until it was looked at', async ({ make }) => {
    const brand = await make.brand()
    const style = await make.style(brand, { style_name: 'Harbour tee' })
    const colleague = await brand.person('user')
    expect(await comment(brand.manager, style, { mentions: [colleague.user_id] })).toSucceed()
    const group = await waitingOf(colleague, 'mentions')
    expect(group).toMatchObject({ total: 1, link: null })
    expect(group?.oldest[0]).toMatchObject({
      title: 'Harbour tee',
      detail: expect.stringContaining('mentioned you in a comment'),
      link: expect.stringMatching(new RegExp(`^/inquiries/${style.id}\\?comment=\\d+#project$`)),
    })
    expect(await kindsOf(brand.manager)).not.toContain('mentions')
    expect(await colleague.send(readNotifications, { body: {} })).toSucceed()
    expect(await kindsOf(colleague)).not.toContain('mentions')
  })

  // shows D-329
  test('is the last issue of a style until the company confirms it, and nothing of another company', async ({
    make,
  }) => {
    const { brand, style, mill, rival } = await makeIssued(make)
    await setChest(brand.manager, style, '53')
    expect(await issue(brand.manager, style)).toSucceed()
    const group = await waitingOf(mill.manager, 'confirmations')
    expect(group).toMatchObject({ total: 1 })
    expect(group?.oldest[0]).toMatchObject({
      detail: 'issue 2',
      organization: brand.name,
      link: `/inquiries/${style.id}/issues/2`,
    })
    expect(await confirm(mill.manager, style, 2)).toSucceed()
    expect(await kindsOf(mill.manager)).not.toContain('confirmations')
    expect(await kindsOf(rival.manager)).toContain('confirmations')
    expect(await kindsOf(brand.manager)).not.toContain('confirmations')
    expect(await brand.manager.send(removeSupplier, place(style, rival))).toSucceed()
    expect(await kindsOf(rival.manager)).not.toContain('confirmations')
    expect(await brand.manager.send(assignSupplier, place(style, rival))).toSucceed()
    expect(await kindsOf(rival.manager)).toContain('confirmations')
  })

  // shows D-329
  test('is a milestone of one’s own company from its last day on, by the reader’s day', async ({ make }) => {
    const [brand, mill] = [await make.brand(), await make.supplier()]
    const style = await make.style(brand, { suppliers: [mill] })
    const added = await add(brand.manager, style, { organization_id: mill.id })
    expect(added).toSucceed()
    const on = async (by: Company, day: string) =>
      (await dashboardOf(by.manager, day)).waiting.find(({ kind }) => kind === 'milestones')
    expect(await on(mill, '2027-03-30')).toBeUndefined()
    expect(await on(mill, '2027-03-31')).toMatchObject({
      total: 1,
      oldest: [{ detail: 'Fit sample', link: `/inquiries/${style.id}?milestone=${added.data.id}#project` }],
    })
    expect(await on(brand, '2027-03-31')).toBeUndefined()
    expect(await brand.manager.send(removeSupplier, place(style, mill))).toSucceed()
    expect(await on(mill, '2027-04-30')).toBeUndefined()
  })

  // shows D-329
  test('is a sample that came, for owners alone, until it is approved or rejected', async ({ make }) => {
    const [brand, mill] = [await make.brand(), await make.supplier()]
    const style = await make.style(brand, { suppliers: [mill] })
    const save = async (sample_status: string, version?: number) =>
      saveForm(brand.manager, style, {
        ...formWith(offer({ sample_status, unit: 'm' })),
        ...(version !== undefined && { version }),
      })
    expect(await save('received')).toSucceed()
    expect(await waitingOf(brand.manager, 'samples')).toMatchObject({
      total: 1,
      oldest: [
        {
          detail: 'Single jersey',
          organization: 'Mill',
          link: `/inquiries/${style.id}/fabric_sourcing_form`,
        },
      ],
    })
    expect(await kindsOf(mill.manager)).not.toContain('samples')
    expect(await kindsOf(await brand.person('qc'))).not.toContain('samples')
    expect(await save('approved')).toSucceed()
    expect(await kindsOf(brand.manager)).not.toContain('samples')
  })

  // shows D-329
  test('is evidence that one’s company is offered and may read', async ({ make }) => {
    const [brand, mill, other] = [await make.brand(), await make.supplier(), await make.brand()]
    const [open, hidden] = [await makeEvidence(mill.manager), await makeEvidence(mill.manager)]
    expect(await share(mill.manager, open, { companies: [brand] })).toSucceed()
    expect(await share(mill.manager, hidden, { companies: [brand], level: 'existence' })).toSucceed()
    expect(await waitingOf(brand.manager, 'evidence')).toMatchObject({
      total: 1,
      oldest: [
        {
          ...{ title: 'GOTS scope certificate', organization: mill.name },
          link: expect.stringMatching(/^\/evidence\?tab=offered&row=offered:\d+$/),
        },
      ],
    })
    expect(await kindsOf(other.manager)).not.toContain('evidence')
    expect(await kindsOf(mill.manager)).not.toContain('evidence')
  })
})
