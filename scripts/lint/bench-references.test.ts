/** The bench's hand-written SQL follows the tables: each reference answers what it is asked. */
import { expect } from 'vitest'
import { saveBom } from '#contract/materials/boms.ts'
import { submitTrace } from '#contract/passports/passports.ts'
import { fabric, saveCosts, saveSheet } from '#server/features/costing/cost-sheets/costs.fixture.ts'
import { add as addMilestone } from '#server/features/styles/timelines/timelines.fixture.ts'
import { test } from '#server/test/world.ts'
import { startReference } from '../../bench/processes.ts'
import { COST_READS } from '../../bench/references/reference-costs.ts'
import { DASHBOARD_READS } from '../../bench/references/reference-dashboard.ts'
import { DEVELOPMENT_READS } from '../../bench/references/reference-development.ts'
import { EVIDENCE_PAGES } from '../../bench/references/reference-evidence.ts'
import { INBOX_READS } from '../../bench/references/reference-inbox.ts'
import { ISSUE_READS } from '../../bench/references/reference-issues.ts'
import { LIBRARY_PAGES } from '../../bench/references/reference-library.ts'
import { LISTS } from '../../bench/references/reference-lists.ts'
import { REPORT_READS } from '../../bench/references/reference-reports.ts'
import { SAVES } from '../../bench/references/reference-saves.ts'
import { SEARCH_READS } from '../../bench/references/reference-search.ts'
import { STYLE_FILE_READS } from '../../bench/references/reference-style-file.ts'
import { STYLE_WORK_READS } from '../../bench/references/reference-style-work.ts'
import { STYLE_LIST_READS } from '../../bench/references/reference-styles.ts'
import { TABLE_MARKS, TABLE_PAGES } from '../../bench/references/reference-tables.ts'

const BODY = {
  ...{ style_name: 'Harbour tee', product_type: 1, delivery_destination: 'DE', currency: 'USD' },
  ...{ bulk_order_quantity: 4000, colour_number: 3, additional_information: 'Folded' },
  ...{ categories: [1], materials: [2], productName: 'Harbour tee', data: [], changed: [], rows: [] },
  ...{ start_date: '2027-01-04', end_date: '2027-02-01' },
}

test('the references of the bench answer', async ({ world, make }) => {
  const brand = await make.brand()
  const style = await make.style(brand)
  const params = { id: String(style.id) }
  await brand.manager.send(submitTrace, { params, body: { productName: 'Tee' } })
  await brand.manager.send(saveBom, {
    params,
    body: { version: null, items: [{ id: 'new-1', section: 'fabric', item: 'Jersey' }] },
  })
  await addMilestone(brand.manager, style)
  const { user_id: userId } = brand.manager
  const reference = await startReference({ databaseUrl: world.databaseUrl, userId })
  try {
    const ask = async (path: string, body?: object): Promise<string> => {
      const sent = body && { method: 'POST', body: JSON.stringify(body) }
      const answer = await fetch(reference.origin + path, sent)
      return `${path} ${answer.status} ${JSON.stringify(await answer.json().catch(() => null))}`
    }
    const answers = [
      await ask(`/style?id=${style.id}`),
      await ask('/suppliers?type=supplier&verified=true'),
      await ask('/new-style', { ...BODY, collection_id: style.collection_id }),
    ]
    for (const path of [
      ...Object.keys(LISTS),
      ...Object.keys(DASHBOARD_READS),
      ...Object.keys(INBOX_READS),
      ...Object.keys(EVIDENCE_PAGES),
      ...Object.keys(LIBRARY_PAGES),
      ...Object.keys(TABLE_PAGES),
    ])
      answers.push(await ask(path))
    for (const path of Object.keys(SAVES)) answers.push(await ask(`${path}?id=${style.id}`, BODY))
    await saveSheet(brand.manager, style, { cost_services: [{ cost_service_id: 1, income: '1' }] })
    await saveCosts(brand.manager, style, { fabric: [fabric()] })
    const ofStyle = { ...COST_READS, ...DEVELOPMENT_READS, ...ISSUE_READS, ...REPORT_READS }
    for (const path of Object.keys({ ...ofStyle, ...STYLE_FILE_READS, ...STYLE_WORK_READS }))
      answers.push(await ask(`${path}?id=${style.id}&style=${style.id}`))
    for (const path of Object.keys(SEARCH_READS)) answers.push(await ask(`${path}?query=tee`))
    for (const path of Object.keys(TABLE_MARKS))
      for (const favorite of [true, false]) answers.push(await ask(path, { ids: [], favorite }))
    const asked = 'query=tee&status=active&supplier=1&due_within=9&late=true&sort=-name,passport&group=status'
    for (const path of Object.keys(STYLE_LIST_READS)) answers.push(await ask(`${path}?${asked}`))
    for (const body of [{ cost_services: [{ cost_service_id: 1, income: '2' }] }, {}])
      answers.push(await ask(`/save-costs?id=${style.id}`, { comment: 'Bench', ...body }))
    expect(answers.filter((answer) => !/^\S+ 20[01] \{/.test(answer))).toEqual([])
  } finally {
    await reference.stop()
  }
})
