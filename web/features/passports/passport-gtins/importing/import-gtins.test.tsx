import { screen, waitFor, within } from '@testing-library/react'
import { beforeEach, expect, test } from 'vitest'
import { importGtins, readGtinNames } from '#contract/passports/gtin-import.ts'
import { readGtins } from '#contract/passports/gtins.ts'
import { readTrace } from '#contract/passports/passports.ts'
import {
  keepImportAnswers,
  listImportAnswers,
  readUnfinishedCompanyImport,
  readUnfinishedImport,
} from '#contract/styles/table-imports.ts'
import { answers, sentTo } from '#web/test/fake-server.ts'
import { openPassport } from '../../passports/open-passport.fixture.tsx'
import { makeTrace } from '../../passports/steps/trace.fixture.ts'

const style = (id: number) => ({
  ...{ id, style_number: `ST-7QK4M-2XV9${id}`, style_name: `Style ${id}`, brand_reference: `NL-${id}` },
  ...{ gtin: '', version: 3, can_change: true },
})

beforeEach(() => {
  answers(readTrace, makeTrace({ fields: [] }))
  answers(readGtins, { data: [], asked: null, can: { change: true } })
  answers(listImportAnswers, { answers: [] })
  answers(keepImportAnswers, { ok: true })
  answers(readUnfinishedImport, { unfinished: null })
  answers(readUnfinishedCompanyImport, { unfinished: null })
  answers(readGtinNames, { styles: [style(1), style(2)] })
})

// shows D-352
test('a list sets the GTINs of many styles, and what is refused is told at its cell', async () => {
  answers(importGtins, {
    data: [
      { style_id: 1, problem: null, problem_told: null },
      { style_id: 2, problem: 'Ben Ortiz saved it meanwhile', problem_told: null },
    ],
  })
  const { user } = openPassport()
  const panel = within(await screen.findByRole('region', { name: 'GTIN' }))
  await user.click(await panel.findByRole('button', { name: 'Import a file' }))
  const dialog = within(await screen.findByRole('dialog', { name: 'Import GTINs' }))
  const file = new File(
    ['Style;Size;EAN\nNL-1;S;4006381333931\nNL-1;M;4006381333948\nNL-2;S;96385074'],
    'ean.csv',
  )
  await user.upload(
    await dialog.findByLabelText(/Choose an XLSX, XLS, ODS or CSV file/, { selector: 'input' }),
    file,
  )
  await user.click(await dialog.findByRole('button', { name: 'The first of each style' }))
  await user.click(await dialog.findByRole('button', { name: 'Import 2 lines' }))
  await waitFor(() => expect(sentTo(importGtins)).toHaveLength(1))
  expect(sentTo(importGtins)[0]?.body).toEqual({
    rows: [
      { style_id: 1, gtin: '04006381333931', version: 3 },
      { style_id: 2, gtin: '00000096385074', version: 3 },
    ],
  })
  await waitFor(() => expect(dialog.getByText(/^0 of 1 lines are whole/)).toBeVisible())
  expect(dialog.getByRole('button', { name: 'To mend 1' })).toBeVisible()
})
